import { expectOk, pick, rngFrom, workWith } from '@tessera/core';
import type { Fixtures } from '../src/index.ts';
import { type ToyItem, type ToyKinds, type ToyMark, toy } from '../src/toy/index.ts';

const MARKS: readonly ToyMark[] = ['empty', 'cross', 'shaded'];

function prove(item: ToyItem) {
  return toy.maker.prove(item, workWith(rngFrom('reach'), 1_000));
}

function screen(item: ToyItem) {
  const proof = expectOk(prove(item));
  return toy.maker.screen(item, proof, toy.maker.grade(item, proof), { size: item.size });
}

export const toyFixtures: Fixtures<ToyKinds> = {
  params: [3, 4, 5, 6].map(size => ({ size })),
  seeds: ['1', 'daily-2026-11-15'],
  reach: {
    impossible: () => prove({ size: 3, rows: [1, 0, 0], columns: [0, 0, 1] }),
    ambiguous: () => prove({ size: 3, rows: [3, 3, 3], columns: [3, 3, 3] }),
    guess: () => prove({ size: 5, rows: [9, 5, 3, 5, 8], columns: [9, 7, 5, 5, 6] }),
    giveaway: () => screen({ size: 3, rows: [3, 6, 2], columns: [3, 6, 2] }),
  },
  unfit: (_, { size }) => [{ size: size === 3 ? 4 : size - 1 }],
  impossible: [
    [{ size: 3 }, 'medium'],
    [{ size: 4 }, 'hard'],
    [{ size: 4 }, 'expert'],
  ],
  symmetries: ({ size, rows, columns }) => [{ size, rows: columns, columns: rows }],
  anyAction: ({ marks }, rng) => ({ cell: rng.uint(marks.length), mark: pick(rng, MARKS) }),
};
