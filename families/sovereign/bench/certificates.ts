import { type BenchRow, limitedInAll, limitedMostly, timed } from '@tessera/testkit/bench';
import type { SovereignParams } from '../src/index.ts';
import { certificateOfMade, madeBoards } from '../test/certified.ts';
import { faultOfCertificate } from '../test/checker.ts';

const BOARDS = 60;
const KINDS: readonly (readonly [string, Partial<SovereignParams>])[] = [
  ['8×8', { size: 8 }],
  ['12×12', { size: 12 }],
  ['15×15', { size: 15 }],
  ['10×10 with two stars', { size: 10, stars: 2 }],
];

/** How long a check of a certificate takes, and how long certificates are on average. */
export function certificateRows(): readonly Omit<BenchRow, 'group'>[] {
  return KINDS.flatMap(([name, params]) => {
    const certificates = [...madeBoards(params, BOARDS, `bench ${name}`)].map(certificateOfMade);
    // Fills the caches.
    for (const certificate of certificates.slice(0, 10)) faultOfCertificate(certificate);
    const times = certificates.map(certificate => timed(() => faultOfCertificate(certificate)));
    const sizes = certificates.map(certificate => JSON.stringify(certificate).length / 1000);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    return [
      limitedMostly(`check of a certificate, ${name}`, 'ms', times, 5),
      limitedInAll(`mean certificate, ${name}`, 'KB', [mean], 4),
    ];
  });
}
