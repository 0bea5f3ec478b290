import assert from "node:assert/strict";
import test from "node:test";
import { Scorm12API, Scorm2004API } from "scorm-again";
import { learningPlatform } from "../src/bake/learning-platform.js";
import { KEY, makeProgress } from "../src/course/progress.js";

const quiet = { autocommit: false, logLevel: 5 };
/** A page in two frames of a platform. */
function within(api, name) {
  const top = { [name]: api };
  top.parent = top;
  const left = [];
  const page = { parent: { parent: top }, addEventListener: (_, done) => left.push(done) };
  return { page, leave: () => left.forEach((done) => done()) };
}

for (const [name, make, value, status] of [
  ["API", () => new Scorm12API(quiet), (api, key) => api.LMSGetValue(key), "cmi.core.lesson_status"],
  ["API_1484_11", () => new Scorm2004API(quiet), (api, key) => api.GetValue(key), "cmi.completion_status"],
]) {
  const score = name === "API" ? "cmi.core.score" : "cmi.score";

  test(`${name}: a platform learns how far the lesson has come`, () => {
    const api = make();
    const platform = learningPlatform(within(api, name).page);
    platform.tell(["solved", "shown", "", "solved"]);
    assert.equal(value(api, status), "incomplete");
    assert.equal(value(api, `${score}.raw`), "50");
    platform.tell(["solved", "shown", "solved", "solved"]);
    assert.equal(value(api, status), "completed");
    assert.equal(value(api, `${score}.raw`), "75");
    assert.equal(value(api, `${score}.max`), "100");
    if (name !== "API") assert.equal(value(api, "cmi.score.scaled"), "0.7500");
    assert.equal(api.lastErrorCode, "0");
  });

  test(`${name}: what was done is the pupil's own, and is there the next time`, () => {
    const api = make();
    const { page, leave } = within(api, name);
    const platform = learningPlatform(page);
    makeProgress(platform).note("keys", ["away", "which"], ["solved", "shown"]);
    platform.setItem("otys-places", "something else");
    assert.deepEqual(makeProgress(platform).all(), { keys: { away: "solved", which: "shown" } });
    assert.equal(platform.getItem("otys-places"), null);
    const kept = value(api, "cmi.suspend_data");
    leave();
    assert.equal(api.isTerminated(), true);

    const again = make();
    again.cmi.suspend_data = kept;
    const next = learningPlatform(within(again, name).page);
    assert.deepEqual(makeProgress(next).all(), { keys: { away: "solved", which: "shown" } });
    assert.ok(next.getItem(KEY).length < 4096);
  });
}

test("the platform may have opened the page in a window of its own", () => {
  const page = { opener: within(new Scorm12API(quiet), "API").page };
  page.parent = page;
  assert.notEqual(learningPlatform(page), null);
});

test("no platform, one of another site, and one that does not answer are none", () => {
  const alone = {};
  alone.parent = alone;
  const shut = {
    get parent() {
      throw new Error("SecurityError");
    },
  };
  const silent = { API: { LMSInitialize: () => "false" } };
  for (const page of [alone, shut, silent, {}]) assert.equal(learningPlatform(page), null);
});
