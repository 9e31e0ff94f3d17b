import { canonicalJson } from '@tessera/core';
import type { Analysis } from '../thinking/thinkingWorker.ts';
import { words } from './words.ts';

/** A line as far as it matters here: its drafts, and no action where the rules settle the round. */
interface Told {
  readonly note: string;
  readonly steps: readonly { readonly action: unknown }[];
}

const text = words.evidence;

/** What each step of a line rests on, the position before it first: the search as far as it saw, then one way to go on. */
export function evidenceOf(analysis: Analysis, { note, steps }: Told): readonly string[] {
  const drafts = steps.filter(({ action }) => action !== null).length;
  const alike = (of: string) => Array<string>(steps.length + 1).fill(of);
  const first = steps[0]?.action ?? null;
  const move = analysis.moves.find(({ action }) => canonicalJson(action) === canonicalJson(first));
  if (!move) return alike(note);
  const isWhole = steps.at(-1)!.action === null;
  const seen = move === analysis.moves[0] ? analysis.seen : move.line.length;
  if (drafts <= seen && !isWhole) return alike(text.stops(seen));
  if (drafts === 1) return alike(text.last);
  if (drafts <= seen) return alike(move.noise > 0 ? text.expected : text.best);
  const [before, after] = move.line.length > seen ? [text.ends(seen), text.beyond(seen)] : [text.noLine, text.greedy];
  return alike(before).map((note, step) => (step <= seen ? note : after));
}
