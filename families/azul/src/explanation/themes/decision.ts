import { rngFrom } from '@tessera/core';
import { isAsGoodAsBest } from '../../evaluation/bands.ts';
import type { AzulProof } from '../../kinds.ts';
import { greedyMove } from '../../policies/policy.ts';
import { moveOfAction } from '../../rules/action.ts';
import type { Game } from '../../rules/packed/game.ts';
import type { Move } from '../../rules/packed/move.ts';
import { isForTwo } from '../../search/search-position.ts';
import { type Deed, deedOf } from '../move-effects.ts';
import { type Ending, provenEnding } from './proven-ending.ts';

/** A legal move of a decision. */
export interface Weighed {
  readonly move: Move;
  readonly deed: Deed;
  /** Points that it gives away for certain. */
  readonly loss: number;
}

/** A position and what is proven of its moves, as themes look at it. */
export interface Decision {
  readonly game: Game;
  /** The moves that count as best, the best first; never all of them. */
  readonly good: readonly Weighed[];
  /** All others, the nearest first. */
  readonly worse: readonly Weighed[];
  /** What the greedy player would do. */
  readonly greedy: Weighed;
  /** How the round ends after a move and the play that its value rests on; null where that is not proven. */
  ending(weighed: Weighed): Ending | null;
}

/** What must be lost for certain, in points, before a decision is said to be about something. */
const MATTERS = 1;
/** So many times its measured error is taken off a regret before it counts as certain. */
const SURE = 2;

/** Null where no move is worse than another. */
export function decisionOf(game: Game, { moves }: AzulProof): Decision | null {
  const byMove = new Map(moves.map(valued => [moveOfAction(valued.action), valued]));
  const weighed = moves.map(({ action, regret, noise }) => {
    const move = moveOfAction(action);
    return { move, deed: deedOf(game, move), loss: regret - SURE * noise };
  });
  const isGood = ({ move }: Weighed) => isAsGoodAsBest(byMove.get(move)!);
  const plain = greedyMove(game, rngFrom('greedy'));
  const worse = weighed.filter(each => !isGood(each));
  if (worse.length === 0) return null;
  return {
    game,
    good: weighed.filter(isGood),
    worse,
    greedy: weighed.find(({ move }) => move === plain)!,
    ending: ({ move }) => (isForTwo(game) ? provenEnding(game, byMove.get(move)!) : null),
  };
}

type Trait = (weighed: Weighed) => boolean;

/** Every good move has the trait, and every move without it gives something away for certain. */
export function isDemanded({ good, worse }: Decision, has: Trait): boolean {
  const without = worse.filter(each => !has(each));
  return good.every(has) && without.length > 0 && without.every(({ loss }) => loss >= MATTERS);
}

/** The greedy player would do it, and every move with the trait gives something away for certain. */
export function isTrap({ good, worse, greedy }: Decision, has: Trait): boolean {
  return has(greedy) && !good.some(has) && worse.filter(has).every(({ loss }) => loss >= MATTERS);
}

/** The share of a lead that must come from one account before a decision is said to be about it. */
const MOST = 0.5;

/**
 * By the proven ends of the round, every good move gains at least `least` points in one account over a rival that is
 * behind for certain, and they are half of its lead or more.
 */
export function isWonBy(
  decision: Decision,
  rival: Weighed | undefined,
  least: number,
  gain: (good: Ending, rival: Ending) => number,
): boolean {
  const other = rival && rival.loss >= MATTERS ? decision.ending(rival) : null;
  if (!other) return false;
  return decision.good.every(each => {
    const good = decision.ending(each);
    return good !== null && gain(good, other) >= Math.max(least, MOST * (good.worth - other.worth));
  });
}

/** The nearest move that is not good and takes other tiles than any good move. */
export function nearestOtherTake({ good, worse }: Decision): Weighed | undefined {
  const taken = new Set(good.map(({ move }) => takeOf(move)));
  return worse.find(({ move }) => !taken.has(takeOf(move)));
}

/** The source and the colour of a move. */
function takeOf(move: Move): number {
  return move >>> 3;
}
