import { canonicalJson, type Family, isJsonObject, type Json, type Made, type Verdict, workWith } from '@tessera/core';
import { attemptStream } from './attempt.ts';

/** Proves and grades an item again, blind to the proof that it carries. */
export function proveAgain(family: Family, made: Made): Verdict<Made> {
  const { maker, allowance } = family;
  const proof = maker.prove(made.item, workWith(streamOf(family, made).fork('prove'), allowance.prove));
  if (!proof.ok) return proof;
  return { ok: true, value: { ...made, proof: proof.value, grade: maker.grade(made.item, proof.value) } };
}

/** Whether an item has the proof that was found now. The proof of an earlier maker may lack members that proofs have today. */
export function isSameProof(family: Family, one: Made, found: Made): boolean {
  const [own, now] = [one, found].map(({ proof }) => family.codecs.proof.encode(proof));
  const isOfToday = one.origin.versions.maker === family.versions.maker;
  return canonicalJson(own!) === canonicalJson(isOfToday ? now! : membersOf(now!, own!));
}

/** The members of one object that another has, too. */
function membersOf(json: Json, other: Json): Json {
  if (!isJsonObject(json) || !isJsonObject(other)) return json;
  return Object.fromEntries(Object.entries(json).filter(([name]) => Object.hasOwn(other, name)));
}

export function isSameGrade(one: Pick<Made, 'grade'>, other: Pick<Made, 'grade'>): boolean {
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
