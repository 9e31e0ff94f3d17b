import { rngFrom } from '@tessera/core';
import { isAsGoodAsBest } from '../src/evaluation/bands.ts';
import type { AzulProof } from '../src/kinds.ts';
import { rolloutPolicy } from '../src/levels/think.ts';
import { greedyMove, type Policy } from '../src/policies/policy.ts';
import { moveOfAction } from '../src/rules/action.ts';
import type { PackedGame } from '../src/rules/packed/game.ts';
import { searchByAlphaBeta } from '../src/search/alpha-beta/search-by-alpha-beta.ts';
import type { SearchLimits } from '../src/search/search-result.ts';
import type { BoardValue } from '../src/search/value/board-value.ts';
import { handValue } from '../src/search/value/hand-value.ts';
import { twoPlayerValue } from '../src/search/value/learned-value.ts';

/** A player of the ladder, and how often it is asked: more than once where it is random. */
interface Bot {
  readonly name: string;
  readonly times: number;
  readonly choose: Policy;
}

const ROLLOUTS_A_MOVE = 8;
/** More moves than almost any two-player position has. */
const MOVES = 60;

function searching(value: BoardValue, limits: SearchLimits): Policy {
  return game => searchByAlphaBeta(game, value, limits).move;
}

/**
 * Weakest first. Grades use the greedy player and searches of few plies; the random player, the rollout player and those
 * with node limits are independent of them.
 */
const BOTS: readonly Bot[] = [
  { name: 'greedy', times: 8, choose: greedyMove },
  { name: 'rollouts', times: 2, choose: rolloutPolicy(() => ({ nodes: ROLLOUTS_A_MOVE * MOVES })) },
  { name: 'one ply by hand', times: 1, choose: searching(handValue, { depth: 1 }) },
  { name: 'one ply', times: 1, choose: searching(twoPlayerValue, { depth: 1 }) },
  { name: 'two plies by hand', times: 1, choose: searching(handValue, { depth: 2 }) },
  { name: 'two plies', times: 1, choose: searching(twoPlayerValue, { depth: 2 }) },
  { name: '300 nodes', times: 1, choose: searching(twoPlayerValue, { nodes: 300 }) },
  { name: '1,000 nodes', times: 1, choose: searching(twoPlayerValue, { nodes: 1_000 }) },
  { name: '5,000 nodes', times: 1, choose: searching(twoPlayerValue, { nodes: 5_000 }) },
];

export const BOT_NAMES: readonly string[] = ['random', ...BOTS.map(({ name }) => name)];

/** The share of good moves that each player finds, by name; for the random player, the share of good moves. */
export function solvedBy(game: PackedGame, { moves }: AzulProof): ReadonlyMap<string, number> {
  const good = new Set(moves.filter(isAsGoodAsBest).map(({ action }) => moveOfAction(action)));
  const share = ({ choose, times }: Bot) => {
    const found = Array.from({ length: times }, (_, i) => good.has(choose(game, rngFrom('bot').fork(i))));
    return found.filter(Boolean).length / times;
  };
  return new Map([['random', good.size / moves.length], ...BOTS.map(bot => [bot.name, share(bot)] as const)]);
}
