import type { DomainBoard } from './domain-board.ts';
import { type ConnectorCount, connectorCounts } from './tables.ts';

/** The inventory fixes the total of connectors on all edges. When the bounds of the edges only just reach it, every edge takes its bound. */
export function propagateTotals(board: DomainBoard, totals: readonly number[]): boolean {
  const { memory, edges } = board;
  const [all, middle, side] = connectorCounts() as readonly [ConnectorCount, ConnectorCount, ConnectorCount];
  const { liveEdges, liveEdgeCount, settledSums } = board;
  let sumAll = settledSums[0]!;
  let sumMiddle = settledSums[1]!;
  let sumSide = settledSums[2]!;
  for (let i = 0; i < liveEdgeCount; i++) {
    const states = memory[edges + liveEdges[i]!]!;
    sumAll += all.spread[states]!;
    sumMiddle += middle.spread[states]!;
    sumSide += side.spread[states]!;
  }
  return (
    settle(board, all, 0, sumAll, totals[0]!) &&
    settle(board, middle, 1, sumMiddle, totals[1]!) &&
    settle(board, side, 2, sumSide, totals[2]!)
  );
}

function settle(board: DomainBoard, count: ConnectorCount, tally: number, sum: number, total: number): boolean {
  const least = sum & 0xffff;
  const most = sum >> 16;
  if (least > total || most < total) {
    board.log?.totalsFail(tally, most < total);
    return false;
  }
  if (least === most || (least < total && most > total)) return true;
  board.log?.totals(tally, most === total);
  return restrict(board, most === total ? count.atMost : count.atLeast);
}

function restrict(board: DomainBoard, to: Uint16Array): boolean {
  for (let edge = 0; edge < board.lattice.edgeCount; edge++) {
    const states = board.edgeStates(edge);
    if (to[states] !== states && !board.narrowEdge(edge, to[states]!)) return false;
  }
  return true;
}
