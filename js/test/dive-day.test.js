import assert from "node:assert/strict";
import test from "node:test";
import { dayOf, today } from "../src/course/dive-day.js";

const DAYS = Array.from({ length: 14 }, (_, i) => `2026-03-${String(20 + i).padStart(2, "0")}`).map((day, i) =>
  i < 12 ? day : `2026-04-0${i - 11}`,
);

test("a page shows the dive of the day, also where the clocks change in between", () => {
  for (const day of DAYS) assert.equal(dayOf(DAYS, day), day);
});

test("after the last day, and before the first, it is one of the same day of the week", () => {
  const weekday = (day) => new Date(day).getUTCDay();
  for (const day of ["2026-04-03", "2027-01-01", "2026-03-19", "2025-12-31", "2028-02-29"]) {
    assert.ok(DAYS.includes(dayOf(DAYS, day)));
    assert.equal(weekday(dayOf(DAYS, day)), weekday(day));
  }
});

test("today is the date here, not in Greenwich", () => {
  assert.equal(today(new Date(2026, 0, 5, 0, 30)), "2026-01-05");
  assert.equal(today(new Date(2026, 11, 31, 23, 30)), "2026-12-31");
});
