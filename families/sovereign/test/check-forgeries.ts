import { pick, rngFrom } from '@tessera/core';
import { expect } from 'vitest';
import { ambiguousBoard, certificateOfMade, madeBoards } from './certified.ts';
import { faultOfCertificate } from './checker.ts';
import { FORGERIES, type Sound } from './forged-certificates.ts';

/** Sound certificates of several sizes, so many of each. */
export function forgeryPool(each: number): readonly Sound[] {
  const kinds = [{ size: 7 }, { size: 9, tier: 'hard' }, { size: 10, stars: 2 }] as const;
  return kinds.flatMap((params, kind) => {
    const boards = [...madeBoards(params, each + 1, `forged ${kind}`)];
    return boards.slice(1).map((made, i) => ({
      certificate: certificateOfMade(made),
      other: certificateOfMade(boards[i]!),
      ambiguous: ambiguousBoard(made.item, rngFrom('ambiguous').fork(kind, i)),
    }));
  });
}

/** Forges so many certificates of every kind; each must be refused. */
export function checkForgeries(pool: readonly Sound[], instances: number): void {
  for (const [name, forge] of Object.entries(FORGERIES)) {
    const rng = rngFrom('forgeries').fork(name);
    let made = 0;
    for (let tries = 0; made < instances; tries++) {
      if (tries > instances * 50) expect.fail(`${name}: applies too seldom`);
      const forged = forge(pick(rng, pool), rng);
      if (forged === null) continue;
      made++;
      if (faultOfCertificate(forged) === null) expect.fail(`${name}: ${JSON.stringify(forged)}`);
    }
  }
}
