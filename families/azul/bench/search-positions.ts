import { rngFrom } from '@tessera/core';
import { greedyMove, randomMove } from '../src/policies/policy.ts';
import { draft } from '../src/rules/packed/draft.ts';
import { emptyGame, ON_TABLE, type PackedGame, ROUND } from '../src/rules/packed/game.ts';
import { dealRound, isRoundOver, settleRound } from '../src/rules/packed/round.ts';
import { hasCompleteRow } from '../src/rules/packed/wall.ts';

export interface BenchPosition {
  readonly game: PackedGame;
  readonly tiles: number;
}

const RANDOM_SHARE = 0.15;

/** Positions of two-player games on the fixed wall with greedy and some random moves; one for each round. */
export function benchPositions(games: number, seed = 'search bench'): readonly BenchPosition[] {
  const positions: BenchPosition[] = [];
  for (let i = 0; i < games; i++) collect(rngFrom(seed).fork(i), positions);
  return positions;
}

function collect(rng: ReturnType<typeof rngFrom>, positions: BenchPosition[]): void {
  const game = emptyGame(2, 'fixed');
  while (!hasCompleteRow(game) && game[ROUND]! < 8) {
    dealRound(game, rng);
    const wanted = rng.uint(21);
    let isTaken = false;
    while (!isRoundOver(game)) {
      if (!isTaken && game[ON_TABLE]! <= wanted) {
        positions.push({ game: game.slice(), tiles: game[ON_TABLE]! });
        isTaken = true;
      }
      draft(game, rng.unit() < RANDOM_SHARE ? randomMove(game, rng) : greedyMove(game, rng));
    }
    settleRound(game);
  }
}
