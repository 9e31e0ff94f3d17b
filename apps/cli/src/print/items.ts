import { canonicalJson, type Family, type PackEntry } from '@tessera/core';
import { MOST_PRINTED } from '@tessera/print/options';
import { printHelp as printWords } from '../commands/print-words.ts';
import { refused } from '../exit-error.ts';
import type { PackSource } from '../io/pack-source.ts';
import { note } from '../io/stdout.ts';
import { everyFewSeconds } from '../progress/progress.ts';
import { words as verifyWords } from '../verify/words.ts';
import { words as cliWords } from '../words.ts';
import type { ThreadCrew } from '../work/crew.ts';
import { inOrder } from '../work/in-order.ts';

/** The items of a pack up to its first fault; the print itself says what is too many. */
export async function readItems(source: PackSource): Promise<readonly PackEntry[]> {
  const entries: PackEntry[] = [];
  for await (const entry of source.entries()) {
    entries.push(entry);
    if ('fault' in entry || entries.length > MOST_PRINTED) break;
  }
  return entries;
}

/**
 * The lines of items that are what is printed if all of them are proved; null where there is a fault, or where an item of other
 * versions is graded anew.
 */
export function claimedLines(family: Family, entries: readonly PackEntry[]): readonly string[] | null {
  const today = canonicalJson(family.versions);
  const lines = entries.flatMap(entry =>
    'made' in entry && canonicalJson(entry.made.origin.versions) === today ? [entry.text] : [],
  );
  return lines.length === entries.length ? lines : null;
}

/** Nobody who holds the paper can check a solution or a difficulty: every item is proved. */
export async function provedLines(
  source: PackSource,
  entries: readonly PackEntry[],
  crew: ThreadCrew,
): Promise<readonly string[]> {
  const lines: string[] = [];
  const tick = everyFewSeconds(() => note(printWords.proved(lines.length)));
  const proved = inOrder(
    entries,
    () => crew.depth,
    entry => provedLine(source, entry, crew),
  );
  for await (const line of proved) {
    lines.push(line);
    tick();
  }
  return lines;
}

async function provedLine({ name, family }: PackSource, entry: PackEntry, crew: ThreadCrew): Promise<string> {
  if ('fault' in entry) throw refused(cliWords.files.fault(name, entry.fault));
  const { line, text, made } = entry;
  const proved = await crew.share(thread => thread.call('prove', { family: family.id, line: text }));
  if (proved.ok) return proved.value;
  throw refused(verifyWords.fault(name, verifyWords.onLine(line, made.id, proved.note ?? proved.reason)));
}
