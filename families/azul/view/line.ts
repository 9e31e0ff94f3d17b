import { rngFrom } from '@tessera/core';
import { applyAction, isRoundComplete, policyAction, policyOf, settleEndOfRound, writeNotation } from '../src/index.ts';
import type { AzulAction, AzulItem, AzulPlayState, AzulProof } from '../src/kinds.ts';
import type { DraftAction, State } from '../src/state.ts';
import { knownMove } from './figures.ts';
import { words } from './words.ts';

/** One step of a line: the state that it leads to, and the draft that did it; none when the round is settled. */
export interface Step {
  readonly action: AzulAction | null;
  readonly state: AzulPlayState;
  readonly text: string;
}

export interface Line {
  /** What the line is worth as evidence. */
  readonly note: string;
  readonly steps: readonly Step[];
}

// A round has at most 36 tiles, and every draft takes one or more.
const LONGEST = 36;

/** A move and what follows, to the end of the round: best play where the proof holds it, else greedy play. */
export function lineOf(item: AzulItem, proof: AzulProof, action: AzulAction): Line {
  if ('Tile' in action) return { note: words.greedy, steps: [] };
  const proven = knownMove(proof, action)?.line;
  const drafts = proven && proven.length > 1 ? proven : greedyDrafts(item.state, action);
  return { note: drafts === proven ? words.proven : words.greedy, steps: stepsOf(item.state, drafts) };
}

function greedyDrafts(from: State, first: DraftAction): readonly DraftAction[] {
  const drafts: DraftAction[] = [];
  const luck = rngFrom(writeNotation(from));
  let state = from;
  for (let next: DraftAction | null = first; next && drafts.length < LONGEST; ) {
    const after = applyAction(state, next);
    if (!after.ok) break;
    drafts.push(next);
    state = after.value;
    next = isRoundComplete(state) ? null : policyAction(state, policyOf('AllGreedy'), luck.fork('line', drafts.length));
  }
  return drafts;
}

function stepsOf(from: State, drafts: readonly DraftAction[]): readonly Step[] {
  const own = from.active_player_id;
  const stream = writeNotation(from);
  const steps: Step[] = [];
  let state = from;
  for (const action of drafts) {
    const after = applyAction(state, action);
    if (!after.ok) return steps;
    steps.push({
      action,
      state: { state: after.value, stream },
      text: words.step(state.active_player_id, own, action),
    });
    state = after.value;
  }
  const settled = settleEndOfRound(state);
  if (!settled.ok) return steps;
  const scores = settled.value.players.map(player => player.score);
  return [...steps, { action: null, state: { state: settled.value, stream }, text: words.settled(scores, own) }];
}
