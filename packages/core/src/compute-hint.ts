import type { EncodedHint, HintSubject } from './encoded-hint.ts';
import type { Family, Hint, Kinds, Remark, SolveJudge } from './family.ts';
import type { Made } from './made.ts';
import { decodeMade } from './made-line.ts';
import { loadSession } from './saved-session.ts';
import { currentState } from './session.ts';
import { expectOk } from './verdict.ts';

/** The easiest next step; null when the item is solved. */
export function hintFor(family: Family, subject: HintSubject): EncodedHint | null {
  const { judge, made, state } = open(family, subject);
  const hint = judge.hint(made.proof, state);
  return hint && encodeHint(family, hint);
}

/** What is wrong against the key. */
export function mistakesIn(family: Family, subject: HintSubject): readonly Remark[] {
  const { judge, made, state } = open(family, subject);
  return judge.mistakes(made.proof, state);
}

/** All hints from the beginning to the solution, whatever the session. */
export function wayOf(family: Family, subject: HintSubject): readonly EncodedHint[] {
  const { judge, made } = open(family, subject);
  return wayThrough(family, judge, made).map(hint => encodeHint(family, hint));
}

function open(family: Family, { line, session }: HintSubject) {
  const { judge } = family;
  if (judge.kind !== 'solve') throw new Error(`${family.id} has no solution to ask about`);
  const made = expectOk(decodeMade(family, line));
  const state = currentState(expectOk(loadSession(family, made.item, session)));
  return { judge, made, state };
}

function encodeHint({ codecs }: Family, { remarks, actions }: Hint<Kinds>): EncodedHint {
  return { remarks, actions: actions.map(codecs.action.encode) };
}

// More than any board has steps; it only bounds a hint that leads nowhere.
const MOST_STEPS = 5000;

/** Hint after hint from the beginning to the solution. */
function wayThrough({ play }: Family, judge: SolveJudge<Kinds>, { item, proof }: Made): readonly Hint<Kinds>[] {
  const hints: Hint<Kinds>[] = [];
  let state = play.begin(item);
  while (hints.length < MOST_STEPS) {
    const hint = judge.hint(proof, state);
    if (!hint) break;
    for (const action of hint.actions) state = expectOk(play.act(state, action));
    hints.push(hint);
  }
  return hints;
}
