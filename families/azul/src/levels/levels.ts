import { greedyMove, type Policy, randomMove } from '../policies/policy.ts';
import type { Game } from '../rules/packed/game.ts';
import type { SearchLimits } from '../search/alpha-beta/search-by-alpha-beta.ts';
import type { BoardValue } from '../search/value/board-value.ts';
import { handValue } from '../search/value/hand-value.ts';
import { valueFor } from '../search/value/value-for.ts';
import { thinkingPolicy } from './think.ts';

/** How strong the engine plays, weakest first. */
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

/** How a level searches: what it takes a board to be worth, and how far it looks. */
interface Search {
  readonly value: 'hand' | 'learned';
  readonly nodes: number;
  /** Plies; as many as the nodes allow if left out. */
  readonly depth?: number;
}

/** A strength to play at. Every draft follows from the position and the stream alone. */
export interface Level {
  readonly id: LevelId;
  /** Chance that it drafts anything legal. */
  readonly random: number;
  /** Chance that it grabs greedily, of the drafts that are not random; 1 when there is no search. */
  readonly greedy: number;
  readonly search: Search | null;
  /** Elo against the other levels, the greedy collector being 1000, and half the width of its 95 % interval. */
  readonly rating: { readonly elo: number; readonly error: number };
}

/**
 * Ratings of two players on the fixed wall, all against all, by `node families/azul/bench/levels.ts --games 100 --top 40`. The
 * errors grow with the distance from the collector, which has none by definition.
 */
export const LEVELS: readonly Level[] = [
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

function hand(depth: number): Search {
  return { value: 'hand', nodes: 1000, depth };
}

function learned(nodes: number, depth?: number): Search {
  return depth === undefined ? { value: 'learned', nodes } : { value: 'learned', nodes, depth };
}

export function levelNamed(id: LevelId): Level {
  return LEVELS[LEVEL_IDS.indexOf(id)]!;
}

const VALUES: Readonly<Record<Search['value'], (game: Game) => BoardValue>> = {
  hand: () => handValue,
  learned: valueFor,
};

/** Drafts as a level does, at every table. */
export function levelPolicy({ random, greedy, search }: Pick<Level, 'random' | 'greedy' | 'search'>): Policy {
  const think = search ? thinkingPolicy(VALUES[search.value], () => limitsOf(search)) : greedyMove;
  return (game, rng) => {
    if (rng.unit() < random) return randomMove(game, rng);
    return rng.unit() < greedy ? greedyMove(game, rng) : think(game, rng);
  };
}

function limitsOf({ nodes, depth }: Search): SearchLimits {
  return depth === undefined ? { nodes } : { nodes, depth };
}
