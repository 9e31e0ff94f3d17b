import { encodeMade, type Family, type Made, type Tier } from '@tessera/core';
import { attempt } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import { entryOf, type ItemEntry } from '../src/index.ts';

const family = toy as unknown as Family;
const job = { family: toy.id, seed: 'library', params: { size: 4 } };
const made: Made[] = [];

/** Items of the sample family, always the same. */
export function items(count: number): readonly Made[] {
  for (let n = (made.at(-1)?.origin.attempt ?? -1) + 1; made.length < count; n++) {
    const result = attempt(family, job, n);
    if ('made' in result) made.push(result.made);
  }
  return made.slice(0, count);
}

/** The same as the store takes them. */
export function entries(count: number): readonly ItemEntry[] {
  return items(count).map(item => entryOf(family, item, encodeMade(family, item)));
}

/** An entry that no maker made, for tests of many. */
export function madeUp(
  n: number,
  bucket: { tier: Tier; size: string; tags: readonly string[] },
  score: number,
): ItemEntry {
  const id = `toy-${String(n).padStart(12, '0')}`;
  return {
    id,
    bucket: { family: 'toy', ...bucket },
    score,
    fingerprint: id.slice(4),
    origin: { seed: '1', attempt: n, versions: { rules: 1, maker: 1, grader: 1 } },
    line: `{"n":${n}}`,
  };
}
