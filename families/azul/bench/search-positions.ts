import { rngFrom } from '@tessera/core';
import { greedyMove, randomMove } from '../src/policies/policy.ts';
import { draft } from '../src/rules/packed/draft.ts';
import { board, emptyGame, type Game, ON_TABLE, ROUND, WALL } from '../src/rules/packed/game.ts';
import { dealRound, isRoundOver, settleRound } from '../src/rules/packed/round.ts';
import { hasCompleteRow, rowCells } from '../src/rules/packed/wall.ts';

const GAME_STAGES = ['Early', 'Mid', 'Late'] as const;
const ROUND_STAGES = ['Start', 'Mid', 'End'] as const;
export type GameStage = (typeof GAME_STAGES)[number];
export type RoundStage = (typeof ROUND_STAGES)[number];

export interface BenchPosition {
  readonly game: Game;
  readonly gameStage: GameStage;
  readonly roundStage: RoundStage;
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
        positions.push(described(game.slice()));
        isTaken = true;
      }
      draft(game, rng.unit() < RANDOM_SHARE ? randomMove(game, rng) : greedyMove(game, rng));
    }
    settleRound(game);
  }
}

function described(game: Game): BenchPosition {
  const tiles = game[ON_TABLE]!;
  return { game, tiles, gameStage: gameStageOf(game), roundStage: tiles >= 14 ? 'Start' : tiles >= 7 ? 'Mid' : 'End' };
}

function gameStageOf(game: Game): GameStage {
  let most = 0;
  let isNearRow = false;
  for (const seat of [0, 1]) {
    const wall = game[board(seat) + WALL]!;
    let cells = 0;
    for (let row = 0; row < 5; row++) {
      const filled = bitCount(rowCells(wall, row));
      cells += filled;
      if (filled >= 4) isNearRow = true;
    }
    if (cells > most) most = cells;
  }
  return isNearRow || most >= 18 ? 'Late' : most >= 9 ? 'Mid' : 'Early';
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
