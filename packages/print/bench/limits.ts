import { CATALOG } from '@tessera/catalog';
import { expectOk, type Family, type Made, readParams } from '@tessera/core';
import { attempt } from '@tessera/mill';
import { type Group, limitedInAll, runGroups } from '@tessera/testkit/bench';
import { fontOnDisk } from '../src/fonts/on-node.ts';
import { PRINT_DEFAULTS } from '../src/options.ts';
import { printPdf } from '../src/print.ts';

const ITEMS = 100;
const ROUNDS = 3;
/** Milliseconds that a book may take. */
const MOST_MS = 10_000;

export const groups: readonly Group[] = [
  {
    name: 'print',
    async measure(report) {
      for (const entry of CATALOG) {
        const family = await entry.load();
        const entries = itemsOf(family).map(made => ({ family, made, link: `https://puzzles.example/${made.id}` }));
        const times: number[] = [];
        // The first time counts: nothing is drawn yet.
        for (let round = 0; round < ROUNDS; round++) {
          const begun = performance.now();
          const job = { title: family.title, author: '', entries, example: null, options: PRINT_DEFAULTS };
          expectOk(await printPdf(job, fontOnDisk));
          times.push(performance.now() - begun);
        }
        report(limitedInAll(`${ITEMS} items of ${entry.id} as a book`, 'ms', times, MOST_MS));
      }
    },
  },
];

function itemsOf(family: Family): readonly Made[] {
  const job = { family: family.id, seed: '42', params: expectOk(readParams(family.fields, {})) };
  const items: Made[] = [];
  for (let n = 0; items.length < ITEMS; n++) {
    const result = attempt(family, job, n);
    if ('made' in result) items.push(result.made);
  }
  return items;
}

if (import.meta.main) await runGroups(groups);
