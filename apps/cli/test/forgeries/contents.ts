import type { AzulProof } from '@tessera/azul';
import type { Grade } from '@tessera/core';
import type { ToyItem, ToyProof } from '@tessera/testkit/toy';
import { all, type ForgeryRow, item, request } from './forger.ts';

const PROOF = 'its proof differs from the one found now';
const graded = (edit: (grade: Grade) => Partial<Grade>) =>
  item(0, ({ grade }) => ({ grade: { ...grade, ...edit(grade) } }));
const proof = <P>(edit: (proof: P) => Partial<P>) =>
  item(0, made => ({ proof: { ...(made.proof as object), ...edit(made.proof as P) } }));
const bestMove = (edit: (move: AzulProof['moves'][number]) => Partial<AzulProof['moves'][number]>) =>
  proof<AzulProof>(({ moves }) => ({ moves: [{ ...moves[0]!, ...edit(moves[0]!) }, ...moves.slice(1)] }));

/** Items and grades that are not what they were. */
export const CONTENTS: readonly ForgeryRow[] = [
  {
    name: 'another id',
    pack: 'whole',
    forge: item(0, () => ({ id: 'toy-000000000000' })),
    reason: /line 2: the id toy-000000000000 does not match the item/,
  },
  {
    name: 'another item under its id',
    pack: 'whole',
    forge: item(0, made => ({ item: { ...(made.item as ToyItem), rows: (made.item as ToyItem).columns } })),
    reason: /line 2: the id toy-\w+ does not match the item/,
  },
  {
    name: 'another tier, and a place for it',
    pack: 'whole',
    forge: all(
      graded(() => ({ tier: 'expert' })),
      request({ select: { kind: 'first', quotas: { any: 5, expert: 1 } } }),
    ),
    reason: /line 2: toy-\w+: graded expert \S+, now easy/,
  },
  {
    name: 'another score, in sovereign',
    pack: 'sovereign',
    forge: graded(({ score }) => ({ score: score + 1 })),
    reason: /line 2: sovereign-\w+: graded \w+ \S+, now/,
  },
  {
    name: 'other evidence, in conduit',
    pack: 'conduit',
    forge: graded(({ evidence }) => ({ evidence: { ...evidence, trials: 10_000 } })),
    reason: /line 2: conduit-\w+: graded \w+ \S+, now/,
  },
  {
    name: 'another tier, in a shard',
    pack: 'shard',
    forge: graded(() => ({ tier: 'expert' })),
    reason: /line 2: toy-\w+: graded expert \S+, now/,
  },
];

/** Proofs that are not what they were. */
export const PROOFS: readonly ForgeryRow[] = [
  {
    name: 'another deduction',
    pack: 'whole',
    forge: proof<ToyProof>(({ steps }) => ({ steps: steps.toReversed() })),
    reason: new RegExp(`line 2: toy-\\w+: ${PROOF}`),
  },
  {
    name: 'another solution, in sovereign',
    pack: 'sovereign',
    forge: proof<{ solution: readonly unknown[] }>(({ solution }) => ({ solution: solution.toReversed() })),
    reason: new RegExp(`line 2: sovereign-\\w+: ${PROOF}`),
  },
  {
    name: 'a solution too many, in conduit',
    pack: 'conduit',
    forge: proof<{ solutions: readonly unknown[] }>(({ solutions }) => ({ solutions: [...solutions, ...solutions] })),
    reason: new RegExp(`line 2: conduit-\\w+: ${PROOF}`),
  },
  {
    name: 'another value of a move, in azul',
    pack: 'azul',
    forge: bestMove(({ value }) => ({ value: value + 1 })),
    reason: new RegExp(`line 2: azul-\\w+: ${PROOF}`),
  },
  {
    name: 'another chance of a move, in azul',
    pack: 'azul',
    forge: bestMove(() => ({ chance: 0.123 })),
    reason: new RegExp(`line 2: azul-\\w+: ${PROOF}`),
  },
  {
    name: 'another line of play, in azul',
    pack: 'azul',
    forge: bestMove(() => ({ line: [] })),
    reason: new RegExp(`line 2: azul-\\w+: ${PROOF}`),
  },
  {
    name: 'the best move left out, in azul',
    pack: 'azul',
    forge: proof<AzulProof>(({ moves }) => ({ moves: moves.slice(1) })),
    reason: new RegExp(`line 2: azul-\\w+: ${PROOF}`),
  },
];
