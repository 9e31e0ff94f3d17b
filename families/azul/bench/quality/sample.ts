import { type Grade, readParams, rngFrom, workWith } from '@tessera/core';
import { isAsGoodAsBest } from '../../src/evaluation/bands.ts';
import { leastRoundsLeft } from '../../src/evaluation/rounds-left.ts';
import { fields } from '../../src/fields.ts';
import { azul } from '../../src/index.ts';
import type { AzulItem } from '../../src/kinds.ts';
import { type FilterConfig, filterFailures } from '../../src/positions/filters.ts';
import { GAME_STAGES, ROUND_STAGES } from '../../src/positions/stages.ts';
import { gameOf } from '../../src/rules/convert.ts';
import {
  ACTIVE,
  board,
  MARKER,
  MARKER_IN_CENTER,
  ON_TABLE,
  type PackedGame,
  SCORE,
  WALL,
} from '../../src/rules/packed/game.ts';
import { solvedBy } from '../bots.ts';

/** An unfiltered position and its properties. */
export interface UnfilteredSample {
  readonly item: AzulItem;
  readonly grade: Grade;
  readonly bucket: string;
  readonly tiles: number;
  /** Tiles on the fullest wall. */
  readonly wallTiles: number;
  /** Whether every move is as good as the best. */
  readonly isFlat: boolean;
  /** The regret of the greedy choice. */
  readonly greedyRegret: number;
  readonly isMissedByGreedy: boolean;
  /** The mean share of good moves found by the players of the ladder. */
  readonly solved: number;
  readonly isMarkerFree: boolean;
  readonly lead: number;
  readonly canEndGame: boolean;
  readonly themes: readonly string[];
}

const UNFILTERED = {
  minLegalActions: 2,
  minUniqueDestinations: 1,
  nonFloorOption: false,
  maxFloorPercent: 100,
  pick: 'any',
  policy: 'mixed',
  greedyPercent: 80,
};

/** `count` positions of every bucket. */
export function unfiltered(count: number): readonly UnfilteredSample[] {
  return GAME_STAGES.flatMap(stage =>
    ROUND_STAGES.flatMap(round =>
      Array.from({ length: count }, (_, n) => sampledAt(stage, round, n)).filter(found => found !== null),
    ),
  );
}

function sampledAt(stage: string, round: string, n: number): UnfilteredSample | null {
  const params = readParams(fields, { ...UNFILTERED, stage, round });
  if (!params.ok) throw new Error(params.note);
  const { maker, allowance } = azul;
  const rng = rngFrom('questions').fork(stage, round, n);
  const item = maker.propose(params.value, workWith(rng.fork('propose'), allowance.propose));
  if (!item.ok) return null;
  const proof = maker.prove(item.value, workWith(rng.fork('prove'), allowance.prove));
  if (!proof.ok) return null;
  const game = gameOf(item.value.state);
  const grade = maker.grade(item.value, proof.value);
  const solved = [...solvedBy(game, proof.value).values()];
  const greedyRegret = Number(grade.evidence.greedy_regret);
  return {
    item: item.value,
    grade,
    bucket: `${stage} ${round}`,
    tiles: game[ON_TABLE]!,
    wallTiles: Math.max(...[0, 1].map(seat => bitCount(game[board(seat) + WALL]!))),
    isFlat: proof.value.moves.every(isAsGoodAsBest),
    greedyRegret,
    isMissedByGreedy: Number(grade.evidence.greedy_rank) > Number(grade.evidence.good_moves),
    solved: solved.reduce((sum, share) => sum + share, 0) / solved.length,
    isMarkerFree: game[MARKER] === MARKER_IN_CENTER,
    lead: leadOf(game),
    canEndGame: leastRoundsLeft(game) === 0,
    themes: (grade.evidence.themes ?? []) as readonly string[],
  };
}

function leadOf(game: PackedGame): number {
  const seat = game[ACTIVE]!;
  return game[board(seat) + SCORE]! - game[board(1 - seat) + SCORE]!;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

export function passes({ item }: UnfilteredSample, filters: FilterConfig): boolean {
  return filterFailures(item.choices, filters).length === 0;
}
