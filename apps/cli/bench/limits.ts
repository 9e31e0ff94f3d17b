import { CATALOG } from '@tessera/catalog';
import { expectOk, readParams } from '@tessera/core';
import { type Group, limited, runGroups } from '@tessera/testkit/bench';
import { measureOverhead } from '../src/bench/overhead.ts';
import { measureSpeedUp } from '../src/bench/speed-up.ts';
import { prints } from './prints.ts';
import { stops } from './stops.ts';

/** Microseconds that the mill may add to an attempt. */
const MOST_ADDED = 20;
/** Percent of what a second thread brings that the mill may lose against bare threads. */
const MOST_LOST = 15;

export const groups: readonly Group[] = [
  {
    name: 'mill',
    async measure(report) {
      const sample = await CATALOG.find(({ isSample }) => isSample)!.load();
      const { added } = await measureOverhead(sample, expectOk(readParams(sample.fields, {})), 40);
      report(limited('added to an attempt', 'µs', added, MOST_ADDED));
      const { ratios, bareRatios } = await measureSpeedUp(1, 5);
      const lost = ratios.map((ratio, round) => 100 * (1 - ratio / bareRatios[round]!));
      report(limited('lost of what a second thread brings', '%', lost, MOST_LOST));
    },
  },
  prints,
  stops,
];

if (import.meta.main) await runGroups(groups);
