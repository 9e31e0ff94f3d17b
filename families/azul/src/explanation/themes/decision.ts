import { rngFrom } from '@tessera/core';
import { isAsGoodAsBest } from '../../evaluation/bands.ts';
import type { AzulProof } from '../../kinds.ts';
import { greedyMove } from '../../policies/policy.ts';
import { moveOfAction } from '../../rules/action.ts';
import type { PackedGame } from '../../rules/packed/game.ts';
import type { Move } from '../../rules/packed/move.ts';
import { isTwoPlayerFixedWall } from '../../search/search-position.ts';
import { type MoveEffects, moveEffects } from '../move-effects.ts';
import { provenEnding, type RoundEnding } from './proven-ending.ts';

/** A legal move of a decision. */
export interface CandidateMove {
  readonly move: Move;
  readonly effects: MoveEffects;
  /** Points that it certainly loses. */
  readonly loss: number;
}

/** A position and its valued moves, as themes use them. */
export interface Decision {
  readonly game: PackedGame;
  /** The moves that count as best, best first; never all moves. */
  readonly good: readonly CandidateMove[];
  /** All other moves, nearest first. */
  readonly worse: readonly CandidateMove[];
  /** The greedy player's move. */
  readonly greedy: CandidateMove;
  /** How the round ends after the line of a move; null where that is not proven. */
  ending(candidates: CandidateMove): RoundEnding | null;
}

/** The least certain loss, in points, that makes a decision about something. */
const LEAST_LOSS = 1;
/** A certain loss is the regret less this many times its measured error. */
const NOISE_FACTOR = 2;

/** Null where all moves count as best. */
export function decisionFor(game: PackedGame, { moves }: AzulProof): Decision | null {
  const byMove = new Map(moves.map(valued => [moveOfAction(valued.action), valued]));
  const candidates = moves.map(({ action, regret, noise }) => {
    const move = moveOfAction(action);
    return { move, effects: moveEffects(game, move), loss: regret - NOISE_FACTOR * noise };
  });
  const isGood = ({ move }: CandidateMove) => isAsGoodAsBest(byMove.get(move)!);
  const greedyChoice = greedyMove(game, rngFrom('greedy'));
  const worse = candidates.filter(each => !isGood(each));
  if (worse.length === 0) return null;
  return {
    game,
    good: candidates.filter(isGood),
    worse,
    greedy: candidates.find(({ move }) => move === greedyChoice)!,
    ending: ({ move }) => (isTwoPlayerFixedWall(game) ? provenEnding(game, byMove.get(move)!) : null),
  };
}

type Trait = (candidates: CandidateMove) => boolean;

/** Every good move has the trait, and every move without it certainly loses something. */
export function isRequired({ good, worse }: Decision, has: Trait): boolean {
  const without = worse.filter(each => !has(each));
  return good.every(has) && without.length > 0 && without.every(({ loss }) => loss >= LEAST_LOSS);
}

/** The greedy move has the trait, and every move with it certainly loses something. */
export function isTrap({ good, worse, greedy }: Decision, has: Trait): boolean {
  return has(greedy) && !good.some(has) && worse.filter(has).every(({ loss }) => loss >= LEAST_LOSS);
}

/** The share of a lead that must come from one kind of gain for the decision to be about it. */
const LEAST_SHARE = 0.5;

/**
 * By the proven ends of the round, every good move gains at least `least` points of one kind over a rival that is
 * certainly behind, and they are at least half of its lead.
 */
export function isDecidedBy(
  decision: Decision,
  rival: CandidateMove | undefined,
  least: number,
  gain: (good: RoundEnding, rival: RoundEnding) => number,
): boolean {
  const other = rival && rival.loss >= LEAST_LOSS ? decision.ending(rival) : null;
  if (!other) return false;
  return decision.good.every(each => {
    const good = decision.ending(each);
    return good !== null && gain(good, other) >= Math.max(least, LEAST_SHARE * (good.value - other.value));
  });
}

/** The nearest worse move that takes other tiles than every good move. */
export function nearestOtherTake({ good, worse }: Decision): CandidateMove | undefined {
  const taken = new Set(good.map(({ move }) => takeOf(move)));
  return worse.find(({ move }) => !taken.has(takeOf(move)));
}

/** The bits of the source and the colour of a move. */
function takeOf(move: Move): number {
  return move >>> 3;
}
