import type { Remark } from '@tessera/core';
import { moveOfAction } from './action.ts';
import { comparison } from './explain/comparison.ts';
import { disagreement, worthOf } from './explain/worth.ts';
import { gameOf } from './flat.ts';
import { ACTIVE, board, CENTER, FLOOR_SIZE, type Game, LINES, MARKER, MARKER_IN_CENTER, SOURCES } from './game.ts';
import type { AzulAction, AzulItem, AzulProof } from './kinds.ts';
import { colorOf, destinationOf, sourceOf, TO_FLOOR } from './move.ts';
import { lineRoom } from './rules/lines.ts';
import type { DraftAction } from './state.ts';
import { countOf } from './tally.ts';
import { floorCost } from './tiles.ts';

/** What a move is worth, what it does that anyone can count on the board, and what it comes to by the end of the round. */
export function explain(item: AzulItem, proof: AzulProof, action: AzulAction): readonly Remark[] {
  if ('Tile' in action) return [];
  const game = gameOf(item.state);
  const move = moveOfAction(action);
  const valued = proof.moves.find(each => moveOfAction(each.action) === move);
  const known = valued ? [...worthOf(proof, valued), ...disagreement(proof, valued)] : [];
  return [...known, ...deedsOf(game, action), ...(valued ? comparison(game, proof, valued) : [])];
}

/** Spots are `factory-0` … `center`, `line-0` …, `floor`. */
function deedsOf(game: Game, action: DraftAction): readonly Remark[] {
  const move = moveOfAction(action);
  const source = sourceOf(move);
  const count = countOf(game[SOURCES + source]!, colorOf(move));
  const spot = source === CENTER ? 'center' : `factory-${source}`;
  const remarks: Remark[] = [{ code: 'takes', args: { count, color: action.color }, spots: [spot] }];
  const takesMarker = source === CENTER && game[MARKER] === MARKER_IN_CENTER;
  if (takesMarker) remarks.push({ code: 'marker', args: {}, spots: ['center', 'floor'] });
  const row = destinationOf(move);
  const room = row === TO_FLOOR ? 0 : lineRoom(game[board(game[ACTIVE]!) + LINES + row]!, row);
  if (row !== TO_FLOOR) {
    const code = count >= room ? 'finishes' : 'fills';
    remarks.push({ code, args: { line: row + 1, left: Math.max(0, room - count) }, spots: [`line-${row}`] });
  }
  const spilled = Math.max(0, count - room);
  if (spilled > 0) remarks.push(spill(game, spilled, takesMarker));
  return remarks;
}

function spill(game: Game, count: number, takesMarker: boolean): Remark {
  const seat = game[ACTIVE]!;
  const used = game[board(seat) + FLOOR_SIZE]! + (game[MARKER] === seat || takesMarker ? 1 : 0);
  const cost = floorCost(used + count) - floorCost(used);
  return { code: 'spills', args: { count, cost }, spots: ['floor'] };
}
