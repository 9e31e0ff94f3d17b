import type { Family, SolutionCount } from '../family.ts';
import { itemId } from '../hash.ts';
import { encodeMade } from '../made.ts';
import { rngFrom } from '../rng.ts';
import type { Verdict } from '../verdict.ts';
import { workWith } from '../work.ts';
import type { Level } from './level.ts';
import { readLevel } from './level-code.ts';
import { levelOrigin } from './origin.ts';

/** What became of a link: the level as a pack line, or why it cannot be played. */
export type OpenedLevel =
  | { readonly kind: 'proved'; readonly line: string; readonly title: string; readonly author: string }
  | { readonly kind: 'broken'; readonly note: string }
  | { readonly kind: 'version'; readonly note: string }
  /** The family's maker would not let it pass; `count` where the solutions could be counted. */
  | { readonly kind: 'refused'; readonly reason: string; readonly note: string; readonly count: SolutionCount | null };

/** Reads a level from its link and proves it from nothing, as any item is proved. */
export async function openLevel(family: Family, code: string): Promise<OpenedLevel> {
  const level = await readLevel(family, code);
  if (level.ok) return proveLevel(family, code, level.value);
  return { kind: level.reason, note: level.note ?? '' };
}

async function proveLevel(family: Family, code: string, { item, title, author }: Level): Promise<OpenedLevel> {
  const { maker, codecs, versions } = family;
  const origin = levelOrigin(family, code);
  const proof = await proofOf(family, origin.seed, item);
  if (!proof.ok) {
    const count = (await family.levels?.count?.(item)) ?? null;
    return { kind: 'refused', reason: proof.reason, note: proof.note ?? '', count };
  }
  const made = {
    id: itemId(family.id, versions.rules, codecs.item.encode(item)),
    family: family.id,
    grade: maker.grade(item, proof.value),
    item,
    proof: proof.value,
    origin,
  };
  return { kind: 'proved', line: encodeMade(family, made), title, author };
}

/** By the maker's own search; what that cannot settle goes to a deeper one where there is any. */
async function proofOf(family: Family, seed: string, item: unknown): Promise<Verdict<unknown>> {
  const { id, maker, allowance } = family;
  const proof = maker.prove(item, workWith(rngFrom(seed).fork(id, 'prove'), allowance.prove));
  if (proof.ok || proof.reason !== 'budget') return proof;
  return (await family.levels?.prove?.(item)) ?? proof;
}
