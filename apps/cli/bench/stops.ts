import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Group, limitedInAll } from '@tessera/testkit/bench';
import { commandOf, type StopCase, stopCases } from '../test/stops/cases.ts';
import { stop, stopFiles } from '../test/stops/stopping.ts';

/** Milliseconds from a signal to the end of the program. */
const MOST_MS = 2000;
const ROUNDS = 3;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** How long commands take to end after a signal: a row for each command and state. */
export const stops: Group = {
  name: 'stops',
  async measure(report) {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
    const files = await stopFiles(folder);
    try {
      for (const [name, cases] of byName(stopCases(folder, files))) {
        const times: number[] = [];
        for (const asked of cases) times.push(...(await timesOf(asked)));
        report(limitedInAll(name, 'ms', times, MOST_MS));
      }
    } finally {
      files.release();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function byName(cases: readonly StopCase[]): ReadonlyMap<string, readonly StopCase[]> {
  return Map.groupBy(cases, asked => `${commandOf(asked)}, ${asked.state}`);
}

async function timesOf(asked: StopCase): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const signal of SIGNALS) times.push((await stop(asked, signal)).ms);
  }
  return times;
}
