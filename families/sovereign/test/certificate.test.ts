import { rngFrom } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { itemOfBoard } from '../src/board.ts';
import { certificateOfProof } from '../src/certificate/derive.ts';
import { veripbOf } from '../src/certificate/veripb.ts';
import { deduce } from '../src/deduce.ts';
import type { SovereignParams } from '../src/index.ts';
import { fullGrid } from '../src/ladder.ts';
import { certificateOfMade, madeBoards } from './certified.ts';
import { checkForgeries, forgeryPool } from './check-forgeries.ts';
import { faultOfCertificate } from './checker.ts';
import { faultOfVeripb } from './plain-veripb.ts';
import { referenceSolutions } from './reference.ts';
import { randomRegions } from './reference-boards.ts';

/** About one in a hundred of what the soak checks. */
const RUNS: readonly (readonly [string, Partial<SovereignParams>, number])[] = [
  ['6×6', { size: 6 }, 200],
  ['8×8', { size: 8 }, 300],
  ['10×10 expert', { size: 10, tier: 'expert' }, 25],
  ['12×12', { size: 12 }, 100],
  ['15×15', { size: 15 }, 40],
  ['10×10 with two stars', { size: 10, stars: 2 }, 80],
  ['14×14 with three stars', { size: 14, stars: 3 }, 6],
];

describe('a certificate of a made board', () => {
  it.each(RUNS)('is accepted by the checker: %s', (name, params, count) => {
    for (const made of madeBoards(params, count, name)) {
      const fault = faultOfCertificate(certificateOfMade(made));
      if (fault !== null) expect.fail(`${fault}: ${made.item.regions}`);
    }
  });

  it.each(RUNS)('is no longer than 4 KB on average: %s', (name, params) => {
    const sizes = [...madeBoards(params, 5, name)].map(made => JSON.stringify(certificateOfMade(made)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(params.stars === 3 ? 8192 : 4096);
  });

  it('is the same each time', () => {
    const [made] = [...madeBoards({ size: 9 }, 1, 'twice')];
    expect(JSON.stringify(certificateOfMade(made!))).toBe(JSON.stringify(certificateOfMade(made!)));
  });

  it.each(RUNS.slice(0, 6))('is accepted as a proof for pseudo-Boolean solvers: %s', (name, params) => {
    for (const made of madeBoards(params, 4, name)) {
      const { formula, proof } = veripbOf(certificateOfMade(made));
      expect(faultOfVeripb(formula, proof)).toBeNull();
    }
  });
});

describe('a certificate of any board with one solution', () => {
  it('tries what deductions alone do not find, and is accepted', () => {
    const rng = rngFrom('any board');
    let stuck = 0;
    for (let found = 0; found < 150; ) {
      const size = 5 + rng.uint(4);
      const board = { size, stars: 1, regions: randomRegions(rng, size) };
      const solutions = referenceSolutions(board.regions, size, 2);
      if (solutions.length !== 1) continue;
      found++;
      const path = deduce(fullGrid(board), null);
      // Half of the boards get a proof without its deductions: the certificate has to find them all.
      const steps = found % 2 === 0 ? path.steps : [];
      if (steps.length === 0 || !path.isFinished) stuck++;
      const solution = solutions[0]!.map(cell => [cell % size]);
      const certificate = certificateOfProof(itemOfBoard(board), { solution, steps });
      const { formula, proof } = veripbOf(certificate);
      expect([faultOfCertificate(certificate), faultOfVeripb(formula, proof)]).toEqual([null, null]);
    }
    expect(stuck).toBeGreaterThan(50);
  });
});

describe('a forged certificate', () => {
  it('is refused, whatever is wrong with it', () => {
    checkForgeries(forgeryPool(6), 100);
  });

  it('is refused as a proof for pseudo-Boolean solvers, of a board with several solutions or without its conclusions', () => {
    for (const { certificate, ambiguous } of forgeryPool(2)) {
      const { formula, proof } = veripbOf(certificate);
      expect(faultOfVeripb(formula, proof)).toBeNull();
      expect(faultOfVeripb(formula, proof.replace(/^rup.*\n/gm, ''))).toMatch(/no contradiction/);
      if (ambiguous === null) continue;
      const other = veripbOf({ ...certificate, regions: ambiguous });
      expect(faultOfVeripb(other.formula, other.proof)).toMatch(/does not follow/);
    }
  });
});
