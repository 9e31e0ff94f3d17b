import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RECORD } from './record.ts';
import type { SelfplayTask } from './selfplay-worker.ts';
import { tableSetNamed } from './tables.ts';
import { joined, runInWorkers } from './workers.ts';

/** Games of each worker between two reports; games without search are quick. */
const BATCH = 100;
const QUICK_BATCH = 10_000;

export interface SelfplayProgress {
  readonly games: number;
  readonly records: Int32Array;
}

/** Self-play in batches. The records do not depend on the number of workers. */
export async function* selfplay(task: SelfplayTask, games: number, workers: number): AsyncGenerator<SelfplayProgress> {
  const file = new URL('./selfplay-worker.ts', import.meta.url);
  const batch = workers * (task.value === 'greedy' || task.nodes === 1 ? QUICK_BATCH : BATCH);
  for (let from = 0; from < games; from += batch) {
    const count = Math.min(batch, games - from);
    const shares = await runInWorkers<SelfplayTask, Int32Array>(file, workers, count, { ...task, first: from });
    yield { games: from + count, records: joined(shares) };
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1000' },
      workers: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'selfplay' },
      table: { type: 'string', default: 'fixed-two' },
      value: { type: 'string', default: 'hand' },
      nodes: { type: 'string', default: '1000' },
      exact: { type: 'string', default: '7' },
      random: { type: 'string', default: '0.05' },
      win: { type: 'string', default: '0' },
      seconds: { type: 'string', default: 'Infinity' },
      out: { type: 'string', default: 'selfplay.bin' },
    },
  });
  const task: SelfplayTask = {
    set: tableSetNamed(values.table),
    value: values.value,
    seed: values.seed,
    first: 0,
    nodes: Number(values.nodes),
    exactTiles: Number(values.exact),
    randomShare: Number(values.random),
    win: Number(values.win),
  };
  const end = performance.now() + 1000 * Number(values.seconds);
  writeFileSync(values.out, '');
  let records = 0;
  for await (const batch of selfplay(task, Number(values.games), Number(values.workers))) {
    appendFileSync(values.out, new Uint8Array(batch.records.buffer));
    records += batch.records.length / RECORD;
    const rate = (batch.games / (performance.now() / 1000)).toFixed(1);
    console.log(`${batch.games} games, ${records} records, ${rate} games/s, ${values.out}`);
    if (performance.now() >= end) break;
  }
}
