import { rngFrom } from '@tessera/core';
import type { AzulAction, AzulItem, AzulPlayState, AzulProof } from '../../src/kinds.ts';
import { policyAction } from '../../src/play.ts';
import { policyOf } from '../../src/policies/policy.ts';
import { moveOfAction } from '../../src/rules/action.ts';
import { applyAction } from '../../src/rules/drafting.ts';
import { settleEndOfRound } from '../../src/rules/end-of-round.ts';
import type { DraftAction, State } from '../../src/rules/state.ts';
import { writeNotation } from '../../src/text/notation.ts';
import { provenLine } from './figures.ts';
import { words } from './words.ts';

/** One step of a line: a draft and the state after it; no draft when the round is settled. */
interface Step {
  readonly action: AzulAction | null;
  readonly state: AzulPlayState;
  readonly text: string;
}

export interface ExpectedLine {
  /** How far the line can be trusted. */
  readonly note: string;
  readonly steps: readonly Step[];
}

// A round has at most 36 tiles, and every draft takes one or more.
const LONGEST = 36;

/** A move and what follows to the end of the round: the line of the proof where there is one, else greedy play. */
export function expectedLine(item: AzulItem, proof: AzulProof, action: AzulAction, most = LONGEST): ExpectedLine {
  if ('Tile' in action) return { note: words.greedy, steps: [] };
  const proven = provenLine(proof, action);
  const next = proven ? (_: State, made: number) => proven[made] ?? null : greedyAfter(item.state, action);
  return { note: noteOf(proof, action, proven !== null), steps: stepsOf(item.state, next, most) };
}

/** Best play is claimed only where more search would change nothing. */
function noteOf({ moves }: AzulProof, action: DraftAction, isProven: boolean): string {
  if (!isProven) return words.greedy;
  const move = moveOfAction(action);
  return moves.some(({ action: each, noise }) => noise > 0 && moveOfAction(each) === move)
    ? words.expected
    : words.proven;
}

/** The draft after `made` drafts; null when there is none. */
type Next = (state: State, made: number) => DraftAction | null;

function greedyAfter(from: State, first: DraftAction): Next {
  const rng = rngFrom(writeNotation(from));
  const greedy = policyOf('AllGreedy');
  return (state, made) => (made === 0 ? first : policyAction(state, greedy, rng.fork('line', made)));
}

function stepsOf(from: State, next: Next, most: number): readonly Step[] {
  const own = from.active_player_id;
  const stream = writeNotation(from);
  const steps: Step[] = [];
  let state = from;
  for (let action = next(from, 0); action && steps.length < most; action = next(state, steps.length)) {
    const after = applyAction(state, action);
    if (!after.ok) return steps;
    steps.push({
      action,
      state: { state: after.value, stream },
      text: words.step(state.active_player_id, own, action),
    });
    state = after.value;
  }
  const settled = steps.length < most ? settleEndOfRound(state) : null;
  if (!settled?.ok) return steps;
  const scores = settled.value.players.map(player => player.score);
  return [...steps, { action: null, state: { state: settled.value, stream }, text: words.settled(scores, own) }];
}
