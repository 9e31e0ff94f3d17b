import { expect, test } from 'vitest';
import type { SovereignParams } from '../src/index.ts';
import { certificateOfMade, madeBoards } from './certified.ts';
import { checkForgeries, forgeryPool } from './check-forgeries.ts';
import { faultOfCertificate } from './checker.ts';

const RUNS: readonly (readonly [string, Partial<SovereignParams>, number])[] = [
  ['6×6', { size: 6 }, 20_000],
  ['8×8', { size: 8 }, 40_000],
  ['10×10', { size: 10 }, 20_000],
  ['10×10 expert', { size: 10, tier: 'expert' }, 10_000],
  ['12×12', { size: 12 }, 8_000],
  ['15×15', { size: 15 }, 2_000],
  ['10×10 with two stars', { size: 10, stars: 2 }, 9_000],
  ['14×14 with three stars', { size: 14, stars: 3 }, 1_000],
];

test.each(RUNS)('the checker accepts certificates of %s boards', { timeout: 3_600_000 }, (name, params, count) => {
  for (const made of madeBoards(params, count, `soak ${name}`)) {
    const fault = faultOfCertificate(certificateOfMade(made));
    if (fault !== null) expect.fail(`${fault}: ${made.item.regions}`);
  }
});

test('the checker refuses 10,000 forgeries of every kind', { timeout: 3_600_000 }, () => {
  checkForgeries(forgeryPool(50), 10_000);
});
