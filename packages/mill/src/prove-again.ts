import { canonicalJson, type Family, type Made, type Verdict, workWith } from '@tessera/core';
import { attemptStream } from './attempt.ts';

/** Proves and grades an item again, blind to the proof that it carries. */
export function proveAgain(family: Family, made: Made): Verdict<Made> {
  const { maker, allowance } = family;
  const proof = maker.prove(made.item, workWith(streamOf(family, made).fork('prove'), allowance.prove));
  if (!proof.ok) return proof;
  return { ok: true, value: { ...made, proof: proof.value, grade: maker.grade(made.item, proof.value) } };
}

export function isSameProof({ codecs }: Family, one: Made, other: Made): boolean {
  return canonicalJson(codecs.proof.encode(one.proof)) === canonicalJson(codecs.proof.encode(other.proof));
}

export function isSameGrade(one: Made, other: Made): boolean {
  return canonicalJson(one.grade) === canonicalJson(other.grade);
}

/** Whether the maker proposes this item from the seed, attempt and params that it names. */
export function isProposed(family: Family, made: Made): boolean {
  const { maker, allowance, codecs } = family;
  const work = workWith(streamOf(family, made).fork('propose'), allowance.propose);
  const item = maker.propose(made.origin.params, work);
  return item.ok && canonicalJson(codecs.item.encode(item.value)) === canonicalJson(codecs.item.encode(made.item));
}

/** The stream of the attempt that made an item. It is named after the maker of that day. */
function streamOf(family: Family, { origin: { seed, attempt, versions } }: Made) {
  return attemptStream({ ...family, versions }, seed, attempt);
}
