import { propagateTotals } from '../engine/connector-totals.ts';
import type { DomainBoard } from '../engine/domain-board.ts';
import type { RungResult, StepReason } from './rung.ts';

/** Totals: when the edges can only just hold all connectors of the inventory, every edge takes its bound. */
export function totalsRung(board: DomainBoard): RungResult {
  const { totals } = board;
  if (!board.hasChangedEdge || !totals) return null;
  board.hasChangedEdge = false;
  board.log?.clear();
  const before = board.memory.slice(board.edges, board.edges + board.lattice.edgeCount);
  if (!propagateTotals(board, totals)) return 'impossible';
  const changed = [...before.keys()].filter(edge => before[edge] !== board.edgeStates(edge));
  if (changed.length === 0) return null;
  const by = board.log?.all() ?? [];
  return { rung: 'totals', reason: reasonFor(board, changed), struck: changed.length, decided: [], by };
}

function reasonFor(board: DomainBoard, edges: readonly number[]): StepReason {
  const faces = edges.flatMap(edge => [...board.lattice.edgeFaces.subarray(edge * 4, edge * 4 + 4)]);
  const carrying = edges.filter(edge => !(board.edgeStates(edge) & 1)).length;
  return {
    code: 'totals',
    args: { edges: edges.length, carrying },
    faces: [...new Set(faces)].filter(face => face >= 0),
  };
}
