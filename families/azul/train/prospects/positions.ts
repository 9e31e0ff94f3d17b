import { type Rng, rngFrom } from '@tessera/core';
import { draft } from '../../src/rules/packed/draft.ts';
import { emptyGame, ON_TABLE, type PackedGame, ROUND } from '../../src/rules/packed/game.ts';
import { dealRound, isRoundOver, settleRound } from '../../src/rules/packed/round.ts';
import { hasCompleteRow } from '../../src/rules/packed/wall.ts';
import { EvalMoves } from '../../src/search/alpha-beta/eval-moves.ts';
import { writeRoot } from '../../src/search/alpha-beta/frame.ts';
import { type RootPosition, rootPositionOf, toGameMove } from '../../src/search/alpha-beta/root-position.ts';
import { RoundEndValue } from '../../src/search/alpha-beta/round-end-value.ts';
import { searchByAlphaBeta } from '../../src/search/alpha-beta/search-by-alpha-beta.ts';
import { MOVE_MASK } from '../../src/search/move-list.ts';
import { UNITS_PER_POINT } from '../../src/search/round-end/board-value-cache.ts';
import { twoPlayerValue } from '../../src/search/value/learned-value.ts';

/** A mid-round position, and what the rest of the round adds for the player to move, in points. */
export interface Sample {
  readonly position: RootPosition;
  readonly prospect: number;
}

/** Positions with more tiles, or that need more nodes to search to the end of the round, are left out. */
const MOST_TILES = 13;
const NODES = 120_000;
/** The share of positions sampled. */
const TAKEN = 0.5;
/** Search lines contain blunders, so the players make some: random choices among the best-ranked moves, up to this often. */
const WILDEST = 0.7;
const CHOICES = 10;
/** Prospects are clipped at this many points, because a blunder can cost more. */
const MOST_POINTS = 20;
const MOST_ROUNDS = 8;

/** Positions of one self-played game with blunders. */
export function samplesOf(seed: string, index: number): readonly Sample[] {
  const rng = rngFrom(seed).fork(index);
  const game = emptyGame(2, 'fixed');
  const samples: Sample[] = [];
  while (!hasCompleteRow(game) && game[ROUND]! < MOST_ROUNDS) {
    dealRound(game, rng);
    const wild = WILDEST * rng.unit();
    while (!isRoundOver(game)) {
      const sample = game[ON_TABLE]! <= MOST_TILES && rng.unit() < TAKEN ? sampleOf(game) : null;
      if (sample) samples.push(sample);
      draft(game, rng.unit() < wild ? wildMove(game, rng) : searchByAlphaBeta(game, twoPlayerValue, { depth: 2 }).move);
    }
    settleRound(game);
  }
  return samples;
}

const frames = new Int32Array(64);

function sampleOf(game: PackedGame): Sample | null {
  const position = rootPositionOf(game);
  const { isComplete, value } = searchByAlphaBeta(game, twoPlayerValue, { exactTiles: MOST_TILES, nodes: NODES });
  if (!isComplete) return null;
  writeRoot(frames, position);
  const prospect = value - new RoundEndValue(game, twoPlayerValue, 0).value(frames, 0) / UNITS_PER_POINT;
  return { position, prospect: Math.max(-MOST_POINTS, Math.min(MOST_POINTS, prospect)) };
}

const list = new Int32Array(256);

function wildMove(game: PackedGame, rng: Rng): number {
  const position = rootPositionOf(game);
  writeRoot(frames, position);
  const end = new EvalMoves(position, new RoundEndValue(game, twoPlayerValue, 0)).list(list, 0, frames, 0);
  const ranked = Array.from(list.subarray(0, end)).sort((a, b) => b - a);
  return toGameMove(position, ranked[rng.uint(Math.min(ranked.length, CHOICES))]! & MOVE_MASK);
}
