import { Worker } from 'node:worker_threads';
import type { MatchGame } from '@tessera/azul';
import type { MatchTask, PlayedGame } from './match-worker.ts';

/** Plays a match in threads; equal paces in nodes give equal games, whatever the number of threads. */
export async function playMatch(
  match: Omit<MatchTask, 'first' | 'step'>,
  workers: number,
  onGame: (played: number) => void,
): Promise<readonly MatchGame[]> {
  const step = Math.min(workers, match.games);
  const games: MatchGame[] = [];
  let played = 0;
  const hear = ({ index, game }: PlayedGame) => {
    games[index] = game;
    onGame(++played);
  };
  await Promise.all(Array.from({ length: step }, (_, first) => playShare({ ...match, first, step }, hear)));
  return games;
}

function playShare(workerData: MatchTask, hear: (played: PlayedGame) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./match-worker.ts', import.meta.url), { workerData });
    worker.on('message', hear);
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}
