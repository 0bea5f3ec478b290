/**
 * Reading what somebody else has packed: each value has a type and a limit, each object the fields that are named here. Other fields
 * are left out; what has not its type, or is beyond its limit, is refused with an error. Nothing here makes markup or an address.
 *
 * @template T
 * @typedef {(given: any) => T} Reader
 */

/** @param {boolean} sound */
function must(sound) {
  if (!sound) throw new TypeError("what was sent is not of this form");
}

/** Words to be shown. @param {number} most characters @returns {Reader<string>} */
export const text = (most) => (given) => {
  must(typeof given === "string" && given.length <= most);
  return given;
};

/** A string of this form: never a name that every object has, such as `__proto__`. @param {RegExp} form @param {number} [most] characters @returns {Reader<string>} */
export const spelt =
  (form, most = 60) =>
  (given) => {
    must(form.test(text(most)(given)) && !(given in {}));
    return given;
  };

/** What a program calls something, such as `spy+`, `mf/green` and `choice:card=mpp:3'2`; it may be empty. */
export const word = spelt(/^(?:[\w?*+]+(?:[:/=.'-][\w?*+]+)*[:=]?)?$/);

/** @param {...string} words @returns {Reader<string>} */
export const oneOf =
  (...words) =>
  (given) => {
    must(words.includes(given));
    return given;
  };

/** @param {number} least @param {number} most @returns {Reader<number>} */
export const whole = (least, most) => (given) => {
  must(Number.isInteger(given) && given >= least && given <= most);
  return given;
};

/** @type {Reader<boolean>} */
export const flag = (given) => {
  must(typeof given === "boolean");
  return given;
};

/** What a reader has made need not be read again. @template T @param {(given: any) => T & object} read @returns {Reader<T>} */
function once(read) {
  const made = new WeakSet();
  return (given) => {
    if (made.has(given)) return given;
    const found = read(given);
    made.add(found);
    return found;
  };
}

/** @template T @param {Reader<T>} read @param {number} [most] @param {number} [least] @returns {Reader<T[]>} */
export const list = (read, most = 100, least = 0) =>
  once((given) => {
    must(Array.isArray(given) && given.length <= most && given.length >= least);
    return given.map((/** @type {any} */ one) => read(one));
  });

/** Two values. @template T, U @param {Reader<T>} one @param {Reader<U>} two @returns {Reader<[T, U]>} */
export const pair = (one, two) => (given) => {
  must(Array.isArray(given) && given.length === 2);
  return [one(given[0]), two(given[1])];
};

/** An object with these fields; one whose reader gives undefined is left out. @param {Record<string, Reader<any>>} fields @returns {Reader<any>} */
export const record = (fields) =>
  once((given) => {
    must(Object(given) === given && !Array.isArray(given));
    const found = Object.entries(fields).map(([name, read]) => [
      name,
      read(Object.hasOwn(given, name) ? given[name] : undefined),
    ]);
    return Object.fromEntries(found.filter(([, value]) => value !== undefined));
  });

/** What may be missing. @template T @param {Reader<T>} read @returns {Reader<T | undefined>} */
export const perhaps = (read) => (given) => (given === undefined ? given : read(given));

/** What may be null. @template T @param {Reader<T>} read @returns {Reader<T | null>} */
export const orNull = (read) => (given) => (given === null ? given : read(given));

/** The first of these readers that takes it. @param {...Reader<any>} readers @returns {Reader<any>} */
export const either =
  (...readers) =>
  (given) => {
    for (const read of readers.slice(0, -1)) {
      try {
        return read(given);
      } catch {
        // Another may take it.
      }
    }
    return readers[readers.length - 1](given);
  };

/** What is never taken from elsewhere. @type {Reader<null>} */
export const nothing = () => null;

/** What is read elsewhere. @type {Reader<any>} */
export const anything = (given) => given;
