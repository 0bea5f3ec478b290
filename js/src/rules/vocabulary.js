/**
 * What a typed question is about: the same reading of words as otys_nb/reference/vocabulary.py, from what that prepared.
 *
 * @typedef {{ideas: Record<string, string>, stop: string, weak: string[], endings: string[],
 *   limits: number[], weights: number[]}} Lexicon
 * @typedef {Map<string, number>} Terms terms and how sure each is
 * @typedef {[string, string[]]} Word a word or phrase, and its ideas
 */
/** @param {string} text @returns {string[]} its words in small letters, without accents */
export function folded(text) {
  const signs = text.normalize("NFKD").toLowerCase();
  const plain = signs.replace(/ß/g, "ss").replace(/œ/g, "oe").replace(/æ/g, "ae").replace(/\p{M}/gu, "");
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/**
 * @param {Lexicon} lexicon
 * @param {Iterable<string>} known the stems that the texts to be searched have beside the lexicon's
 */
export function makeVocabulary({ ideas, stop, weak, endings, limits, weights }, known) {
  const [mostSigns, mostWords, longest] = limits;
  const [exact, part, begun, mistyped, weakly] = weights;
  /** @type {Map<string, string[]>} */
  const words = new Map();
  for (const [meant, list] of Object.entries(ideas))
    for (const word of list.split(",")) words.set(word, meant.split(" "));
  const silent = new Set(stop.split(","));
  const faint = new Set(weak);
  const texts = new Set(known);
  /** Single words, for those that are begun or mistyped. @type {Map<string, string[]>} */
  const singles = new Map();
  for (const word of texts) singles.set(word, [word]);
  for (const [word, meant] of words) if (!word.includes(" ")) singles.set(word, meant);

  /** @param {string} word */
  function stem(word) {
    const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= 3);
    return ending ? word.slice(0, -ending.length) : word;
  }

  /** @param {string} word @returns {string[]} */
  function ideasOf(word) {
    const found = words.get(word);
    if (found || word.includes(" ") || !word.endsWith("t")) return found ?? [];
    const root = word.slice(0, -1);
    return words.get(root) ?? (root.startsWith("ge") ? words.get(root.slice(2)) : undefined) ?? [];
  }

  /** Join words to phrases of at least so many. @param {Word[]} list @param {number} least @returns {Word[]} */
  function joined(list, least) {
    /** @type {Word[]} */
    const found = [];
    for (let at = 0; at < list.length;) {
      let length = Math.min(longest, list.length - at);
      for (; length >= least; length -= 1) {
        const those = list.slice(at, at + length);
        const phrase = those.map(([word]) => word).join(" ");
        const meant = ideasOf(phrase);
        if (meant.length && !those.some(([, has]) => has.length)) {
          found.push([phrase, meant]);
          break;
        }
      }
      if (length < least) found.push(list[at]);
      at += Math.max(length, least === 1 ? 1 : length < least ? 1 : length);
    }
    return found;
  }

  /** @param {string} word */
  const partOf = (word) => (word.length >= 3 ? ideasOf(stem(word)) : []);

  /** What was found for words before: one types on, and the words before stay. @type {Map<string, Terms>} */
  const found = new Map();

  /** What a word may be that the lexicon does not have. @param {string} word @param {boolean} last */
  function unknown(word, last) {
    const name = last ? `${word} ` : word;
    const means = found.get(name) ?? guessed(word, last);
    if (found.size > 400) found.clear();
    found.set(name, means);
    return means;
  }

  /** @param {string} word @param {boolean} last @returns {Terms} */
  function guessed(word, last) {
    if (texts.has(word)) return new Map([[word, exact]]);
    if (word.length < 3 || /^\d+$/.test(word)) return new Map();
    for (let at = word.length - 3; at > 2; at -= 1) {
      const [head, tail] = [partOf(word.slice(0, at)), partOf(word.slice(at))];
      if (head.length && tail.length) return shared([...head, ...tail], part);
    }
    if (last) {
      const keys = [...singles.keys()]
        .filter((key) => key.startsWith(word))
        .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
        .slice(0, 3);
      if (keys.length)
        return shared(
          keys.flatMap((key) => singles.get(key) ?? []),
          begun,
        );
    }
    const near = closest(word);
    return near ? shared(singles.get(near) ?? [], mistyped) : new Map();
  }

  /** The word with the fewest wrong letters. @param {string} word */
  function closest(word) {
    const most = word.length >= 7 ? 2 : 1;
    /** @type {[number, boolean, string]} */
    let best = [most + 1, true, ""];
    for (const key of singles.keys()) {
      if (Math.abs(key.length - word.length) > most || key.length < 3) continue;
      /** @type {[number, boolean, string]} */
      const found = [wrongLetters(word, key, most), key[0] !== word[0], key];
      if (before(found, best)) best = found;
    }
    return best[0] <= most ? best[2] : "";
  }

  /** What a question is about. @param {string} question @returns {Terms} */
  function terms(question) {
    const stems = folded([...question].slice(0, mostSigns).join(""))
      .slice(0, mostWords)
      .map(stem);
    const phrases = joined(
      stems.map((word) => /** @type {Word} */ ([word, []])),
      2,
    );
    const said = joined(
      phrases.filter(([word, meant]) => meant.length || !silent.has(word)),
      1,
    );
    /** @type {Terms} */
    const terms = new Map();
    said.forEach(([word, meant], at) => {
      const guess = meant.length ? shared(meant, exact) : unknown(word, at === said.length - 1);
      // A word that no text has finds nothing, but shows that the question is about something else.
      const means = guess.size ? guess : new Map([[`?${word}`, exact]]);
      for (const [term, sure] of means) {
        const weight = faint.has(term) ? sure * weakly : sure;
        terms.set(term, Math.max(weight, terms.get(term) ?? 0));
      }
    });
    return terms;
  }

  return { terms, faint };
}

/** A word that may mean several things says less of each. @param {string[]} ideas @param {number} sure @returns {Terms} */
function shared(ideas, sure) {
  const each = [...new Set(ideas)];
  return new Map(each.map((idea) => [idea, sure / [1, 1, 1.5, 2][Math.min(each.length, 3)]]));
}

/** @param {[number, boolean, string]} a @param {[number, boolean, string]} b */
const before = (a, b) => (a[0] !== b[0] ? a[0] < b[0] : a[1] !== b[1] ? b[1] : a[2] < b[2]);

/**
 * How many letters are wrong, missing, too many or exchanged with the next; above `most`, some number above.
 * @param {string} one @param {string} other @param {number} most
 */
function wrongLetters(one, other, most) {
  /** @type {number[]} */
  let above = [];
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i += 1) {
    const previous = above;
    [above, row] = [row, [i]];
    for (let j = 1; j <= other.length; j += 1) {
      const letter = one[i - 1];
      let cost = Math.min(row[j - 1] + 1, above[j] + 1, above[j - 1] + (letter === other[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && letter === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, previous[j - 2] + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
  }
  return row[other.length];
}
