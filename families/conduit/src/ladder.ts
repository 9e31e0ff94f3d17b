import type { DomainBoard } from './engine/domain-board.ts';
import { InferenceLog } from './engine/inference.ts';
import { connectivityRung } from './rungs/connectivity.ts';
import { ContradictionSearch } from './rungs/contradiction.ts';
import { edgeRung } from './rungs/edge.ts';
import { inventoryRung } from './rungs/inventory.ts';
import { matchingRung } from './rungs/matching.ts';
import type { RungFunction, RungResult, Step } from './rungs/rung.ts';
import { totalsRung } from './rungs/totals.ts';

const PLAIN_RUNGS: readonly RungFunction[] = [edgeRung, inventoryRung, totalsRung, matchingRung, connectivityRung];

/** How climbing ended. `stuck`: no rung finds a step. `capped`: too many trials. `stopped`: somebody asked for the end. */
export type ClimbEnd = 'solved' | 'stuck' | 'capped' | 'impossible' | 'stopped';

export interface Climb {
  readonly end: ClimbEnd;
  readonly steps: readonly Step[];
  /** Options tried for contradictions, and rounds over the board. */
  readonly trials: number;
  readonly rounds: number;
  /** Faces that are still open. */
  readonly open: number;
}

export const MOST_TRIALS = 20_000;

export interface ClimbOptions {
  /** Ends the climb after a step. */
  readonly isEnough?: (step: Step) => boolean;
  readonly mostTrials?: number;
  /** Whether steps say what they rest on. */
  readonly isLogged?: boolean;
  /** Asked before every step and every trial. */
  readonly isStopped?: (() => boolean) | undefined;
}

/** Takes the step of the lowest rung that has one, again and again, until `isEnough` or no step is left. */
export function climb(
  board: DomainBoard,
  { isEnough = () => false, mostTrials = MOST_TRIALS, isLogged = false, isStopped = () => false }: ClimbOptions = {},
): Climb {
  board.log = isLogged ? new InferenceLog(board) : null;
  const climbed = takeSteps(board, isEnough, mostTrials, isStopped);
  board.log = null;
  return climbed;
}

function takeSteps(
  board: DomainBoard,
  isEnough: (step: Step) => boolean,
  mostTrials: number,
  isStopped: () => boolean,
): Climb {
  const steps: Step[] = [];
  const contradictions = new ContradictionSearch();
  const report = (end: ClimbEnd): Climb => {
    const { trials, rounds } = contradictions;
    return { end, steps, trials, rounds, open: openFaces(board) };
  };
  for (;;) {
    if (isStopped()) return report('stopped');
    const outcome = lowestStep(board) ?? contradictions.next(board, mostTrials, isStopped);
    if (outcome === 'impossible') return report('impossible');
    if (outcome === null) break;
    steps.push(outcome);
    if (isEnough(outcome)) break;
  }
  if (openFaces(board) === 0) return report('solved');
  if (isStopped()) return report('stopped');
  return report(contradictions.trials >= mostTrials ? 'capped' : 'stuck');
}

function lowestStep(board: DomainBoard): RungResult {
  for (const rung of PLAIN_RUNGS) {
    const outcome = rung(board);
    if (outcome !== null) return outcome;
  }
  return null;
}

function openFaces(board: DomainBoard): number {
  let open = 0;
  for (let face = 0; face < board.faceCount; face++) if (board.optionCount(face) > 1) open++;
  return open;
}
