/**
 * A table that differs from another in a few things, as `otys_nb/widgets/scenes.py` writes it.
 *
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Patch} Patch
 */

/** @param {Table} table @param {Patch} patch @returns {Table} */
export const patched = (table, { players = [], colony = {}, ...rest }) => ({
  ...table,
  ...rest,
  players: table.players.map((player, seat) => ({ ...player, ...players[seat] })),
  colony: { ...table.colony, ...colony },
});
