/**
 * Which dive a page shows that holds those of some weeks: today's, and later one of the same day of the week.
 */

/** The date here, as the dives are named. */
export const today = (now = new Date()) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** @param {string[]} days dates one after the other, whole weeks of them @param {string} day */
export function dayOf(days, day = today()) {
  const passed = Math.round((Date.parse(day) - Date.parse(days[0])) / 86_400_000);
  return days[((passed % days.length) + days.length) % days.length];
}
