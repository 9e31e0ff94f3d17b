import { greedyMove, type Policy, randomMove } from '../policies/policy.ts';
import type { PackedGame } from '../rules/packed/game.ts';
import type { SearchLimits } from '../search/search-result.ts';
import type { BoardValue } from '../search/value/board-value.ts';
import { handValue } from '../search/value/hand-value.ts';
import { valueFor } from '../search/value/value-for.ts';
import { searchPolicy } from './think.ts';

/** Playing strengths of the engine, weakest first. */
export const LEVEL_IDS = [
  'newcomer',
  'learner',
  'collector',
  'improver',
  'planner',
  'regular',
  'tiler',
  'expert',
  'master',
  'engine',
] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

/** How a level searches: its board value and its limits. */
interface LevelSearch {
  readonly value: 'hand' | 'learned';
  readonly nodes: number;
  /** Plies; no limit if left out. */
  readonly depth?: number;
}

/** A playing strength. Its drafts depend on the position and the random stream only. */
export interface EngineLevel {
  readonly id: LevelId;
  /** The chance of a random draft. */
  readonly random: number;
  /** The chance of a greedy draft when it is not random; 1 without search. */
  readonly greedy: number;
  readonly search: LevelSearch | null;
  /** Elo among the levels, where the greedy collector is 1000, and half the width of the 95 % interval. */
  readonly rating: { readonly elo: number; readonly error: number };
}

/**
 * Ratings for two players on the fixed wall, from a round robin by `node families/azul/bench/levels.ts --games 100 --top 40`.
 * The errors grow with the distance from the collector, which has none by definition.
 */
export const LEVELS: readonly EngineLevel[] = [
  { id: 'newcomer', random: 0.6, greedy: 1, search: null, rating: { elo: 480, error: 67 } },
  { id: 'learner', random: 0.25, greedy: 1, search: null, rating: { elo: 736, error: 62 } },
  { id: 'collector', random: 0, greedy: 1, search: null, rating: { elo: 1000, error: 0 } },
  { id: 'improver', random: 0.1, greedy: 0.4, search: hand(1), rating: { elo: 1212, error: 59 } },
  { id: 'planner', random: 0.05, greedy: 0.1, search: hand(2), rating: { elo: 1559, error: 55 } },
  { id: 'regular', random: 0.03, greedy: 0.08, search: learned(1000, 1), rating: { elo: 1752, error: 72 } },
  { id: 'tiler', random: 0, greedy: 0.08, search: learned(1000, 3), rating: { elo: 2120, error: 78 } },
  { id: 'expert', random: 0, greedy: 0, search: learned(1500), rating: { elo: 2362, error: 87 } },
  { id: 'master', random: 0, greedy: 0, search: learned(15_000), rating: { elo: 2654, error: 101 } },
  { id: 'engine', random: 0, greedy: 0, search: learned(200_000), rating: { elo: 2778, error: 129 } },
];

function hand(depth: number): LevelSearch {
  return { value: 'hand', nodes: 1000, depth };
}

function learned(nodes: number, depth?: number): LevelSearch {
  return depth === undefined ? { value: 'learned', nodes } : { value: 'learned', nodes, depth };
}

export function levelNamed(id: LevelId): EngineLevel {
  return LEVELS[LEVEL_IDS.indexOf(id)]!;
}

const VALUES: Readonly<Record<LevelSearch['value'], (game: PackedGame) => BoardValue>> = {
  hand: () => handValue,
  learned: valueFor,
};

/** The policy of a level, for all tables. */
export function levelPolicy({ random, greedy, search }: Pick<EngineLevel, 'random' | 'greedy' | 'search'>): Policy {
  const think = search ? searchPolicy(VALUES[search.value], () => limitsOf(search)) : greedyMove;
  return (game, rng) => {
    if (rng.unit() < random) return randomMove(game, rng);
    return rng.unit() < greedy ? greedyMove(game, rng) : think(game, rng);
  };
}

function limitsOf({ nodes, depth }: LevelSearch): SearchLimits {
  return depth === undefined ? { nodes } : { nodes, depth };
}
