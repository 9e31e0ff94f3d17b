import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RECORD } from './record.ts';
import type { SelfplayTask } from './selfplay-worker.ts';
import { inShares } from './shares.ts';

/** Plays games of a value against itself; the records are the same whatever the number of workers. */
export async function selfplay(task: SelfplayTask, games: number, workers: number): Promise<Int32Array> {
  const shares = await inShares<SelfplayTask, Int32Array>(
    new URL('./selfplay-worker.ts', import.meta.url),
    workers,
    games,
    task,
  );
  const all = new Int32Array(shares.reduce((length, share) => length + share.length, 0));
  let at = 0;
  for (const share of shares) {
    all.set(share, at);
    at += share.length;
  }
  return all;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1000' },
      workers: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'selfplay' },
      value: { type: 'string', default: 'hand' },
      nodes: { type: 'string', default: '1000' },
      exact: { type: 'string', default: '7' },
      random: { type: 'string', default: '0.05' },
      win: { type: 'string', default: '0' },
      out: { type: 'string', default: 'selfplay.bin' },
    },
  });
  const task: SelfplayTask = {
    value: values.value,
    seed: values.seed,
    nodes: Number(values.nodes),
    exactTiles: Number(values.exact),
    randomShare: Number(values.random),
    win: Number(values.win),
  };
  const started = performance.now();
  const records = await selfplay(task, Number(values.games), Number(values.workers));
  writeFileSync(values.out, new Uint8Array(records.buffer));
  const seconds = (performance.now() - started) / 1000;
  const rate = (Number(values.games) / seconds).toFixed(1);
  console.log(`${values.games} games, ${records.length / RECORD} records, ${rate} games/s, ${values.out}`);
}
