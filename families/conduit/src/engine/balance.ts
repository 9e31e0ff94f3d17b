import type { Board } from './board.ts';
import { CONNECTORS_OF_TYPE, TALLIES, type Tally, TYPE_COUNT } from './tables.ts';

/** The connectors of an exact inventory by tally; null when the inventory leaves a choice. */
export function connectorTotals(least: Int32Array, most: Int32Array): readonly number[] | null {
  for (let type = 0; type < TYPE_COUNT; type++) if (least[type] !== most[type]) return null;
  return CONNECTORS_OF_TYPE.map(connectors => connectors.reduce((sum, each, type) => sum + each * least[type]!, 0));
}

/** The inventory says how many connectors lie on all edges together; when the edges can only just reach that, each does its part. */
export function balance(board: Board, totals: readonly number[]): boolean {
  const { memory, edges } = board;
  const [all, middle, side] = TALLIES as readonly [Tally, Tally, Tally];
  let sumAll = 0;
  let sumMiddle = 0;
  let sumSide = 0;
  for (let at = edges; at < edges + board.lattice.edgeCount; at++) {
    const states = memory[at]!;
    sumAll += all.spread[states]!;
    sumMiddle += middle.spread[states]!;
    sumSide += side.spread[states]!;
  }
  return (
    settle(board, all, sumAll, totals[0]!) &&
    settle(board, middle, sumMiddle, totals[1]!) &&
    settle(board, side, sumSide, totals[2]!)
  );
}

function settle(board: Board, tally: Tally, sum: number, total: number): boolean {
  const least = sum & 0xffff;
  const most = sum >> 16;
  if (least > total || most < total) return false;
  if (least === most) return true;
  if (least === total) return restrict(board, tally.atLeast);
  return most > total || restrict(board, tally.atMost);
}

function restrict(board: Board, to: Uint16Array): boolean {
  for (let edge = 0; edge < board.lattice.edgeCount; edge++) {
    const states = board.edgeStates(edge);
    if (to[states] !== states && !board.narrowEdge(edge, to[states]!)) return false;
  }
  return true;
}
