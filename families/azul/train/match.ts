import { parseArgs } from 'node:util';
import type { MatchGame } from '../src/levels/match.ts';
import { type MatchResult, matchResult, matchText } from '../src/levels/match-result.ts';
import type { MatchTask } from './match-worker.ts';
import { tableSetNamed } from './tables.ts';
import { runInWorkers } from './workers.ts';

/** Plays A against B in pairs of games with the same deals and seats swapped. */
export async function match(task: MatchTask, games: number, workers: number): Promise<MatchResult> {
  const worker = new URL('./match-worker.ts', import.meta.url);
  const shares = await runInWorkers<MatchTask, readonly MatchGame[]>(worker, workers, games, task);
  return matchResult(shares.flat());
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      a: { type: 'string', default: 'hand:ms=30' },
      b: { type: 'string', default: 'hand:ms=30' },
      games: { type: 'string', default: '200' },
      workers: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'match' },
      table: { type: 'string', default: 'fixed-two' },
    },
  });
  const result = await match(
    { ...values, set: tableSetNamed(values.table) },
    Number(values.games),
    Number(values.workers),
  );
  console.log(`${values.a} against ${values.b}: ${matchText(result)}`);
}
