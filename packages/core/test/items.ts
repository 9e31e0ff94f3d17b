import { type ToyKinds, toy } from '@tessera/testkit/toy';
import { expectOk, itemId, type Made, rngFrom, workWith } from '../src/index.ts';

function made(attempt: number): Made<ToyKinds> | null {
  const rng = rngFrom('items').fork(attempt);
  const params = { size: 4 };
  const item = expectOk(toy.maker.propose(params, workWith(rng, toy.allowance.propose)));
  const proof = toy.maker.prove(item, workWith(rng, toy.allowance.prove));
  if (!proof.ok) return null;
  return {
    id: itemId(toy.id, toy.versions.rules, item),
    family: toy.id,
    grade: toy.maker.grade(item, proof.value),
    item,
    proof: proof.value,
    origin: { seed: 'items', attempt, params, versions: toy.versions },
  };
}

/** A few items of the toy family, to fill packs and sessions with. */
export const items: readonly Made<ToyKinds>[] = Array.from({ length: 8 }, (_, n) => made(n)).filter(it => it !== null);
