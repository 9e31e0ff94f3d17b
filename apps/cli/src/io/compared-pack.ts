import type { PackEntry } from '@tessera/core';
import type { CheckedPack } from '@tessera/mill';
import { words as cliWords } from '../words.ts';
import { threadCrew } from '../work/crew.ts';
import { inOrder } from '../work/in-order.ts';

const words = cliWords.files;

/** A pack whose items are compared with what they say about themselves while they are read. A fault comes in place of its item. */
export function comparedPack(pack: CheckedPack): CheckedPack {
  return { ...pack, entries: () => comparedEntries(pack) };
}

async function* comparedEntries({ family, entries }: CheckedPack): AsyncGenerator<PackEntry, void, undefined> {
  const crew = threadCrew(undefined);
  const compared = async (entry: PackEntry): Promise<PackEntry> => {
    if ('fault' in entry) return entry;
    const { line, text, made } = entry;
    const fault = await crew.share(thread => thread.call('compare', { family: family.id, line: text }));
    return fault === null ? entry : { line, fault: words.ofItem(line, made.id, fault) };
  };
  try {
    yield* inOrder(entries(), () => crew.depth, compared);
  } finally {
    crew.close();
  }
}
