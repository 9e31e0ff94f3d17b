import { propagateConnectivity, reachedFaces } from '../engine/connectivity.ts';
import type { DomainBoard } from '../engine/domain-board.ts';
import { type RungResult, stepBy } from './rung.ts';

/** Connectivity: faces that cannot be reached stay empty, and the only possible link between two parts must be made. */
export function connectivityRung(board: DomainBoard): RungResult {
  board.hasLostLink = false;
  const reach = stepBy(
    board,
    'connectivity',
    () => propagateConnectivity(board),
    () => ({ code: 'reach', args: {}, faces: [] }),
  );
  return reach ?? bridge(board);
}

function bridge(board: DomainBoard): RungResult {
  for (let edge = 0; edge < board.lattice.edgeCount; edge++) {
    if (isOpenLink(board, edge) && splitsWithout(board, edge)) return makeLink(board, edge);
  }
  return null;
}

/** An edge of two faces that may or may not link them. */
function isOpenLink(board: DomainBoard, edge: number): boolean {
  const states = board.edgeStates(edge);
  return board.lattice.edgeSizes[edge] === 2 && (states & 1) !== 0 && (states & 14) !== 0;
}

function splitsWithout(board: DomainBoard, edge: number): boolean {
  const { log } = board;
  board.log = null;
  const isSplit = withoutLink(board, edge, () => !propagateConnectivity(board));
  board.log = log;
  return isSplit;
}

/** Asks something of a board on which an edge has no link. */
function withoutLink<T>(board: DomainBoard, edge: number, ask: () => T): T {
  const mark = board.mark();
  board.narrowEdge(edge, 0x1111);
  const answer = ask();
  board.undo(mark);
  return answer;
}

function makeLink(board: DomainBoard, edge: number): RungResult {
  const { edgeFaces } = board.lattice;
  const faces = [edgeFaces[edge * 4]!, edgeFaces[edge * 4 + 1]!];
  const inside = board.log ? withoutLink(board, edge, () => reachedFaces(board)) : null;
  board.log?.clear();
  if (inside) board.log?.part(inside, inside[0]!);
  if (!board.narrowEdge(edge, board.edgeStates(edge) & ~0x11)) return 'impossible';
  return {
    rung: 'connectivity',
    reason: { code: 'bridge', args: { edge }, faces },
    struck: 1,
    decided: [],
    by: board.log?.all() ?? [],
  };
}
