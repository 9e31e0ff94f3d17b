import { rngFrom } from '@tessera/core';
import { policyOf } from '../src/policies/policy.ts';
import { actionOf } from '../src/rules/action.ts';
import { stateOf } from '../src/rules/convert.ts';
import { movesOf } from '../src/rules/drafting.ts';
import { draft } from '../src/rules/packed/draft.ts';
import { emptyGame, type PackedGame, ROUND } from '../src/rules/packed/game.ts';
import { countMoves } from '../src/rules/packed/legal.ts';
import { dealRound, isRoundOver, settleRound } from '../src/rules/packed/round.ts';
import { hasCompleteRow } from '../src/rules/packed/wall.ts';
import { brokenInvariant } from './invariants.ts';
import { plainAfter, plainLegal } from './plain-draft.ts';
import { isGameOver } from './plain-end.ts';
import { accepted } from './plain-play.ts';
import { columnsSeenIn, difference, drawsSeenIn, legalDifference } from './plain-replay.ts';
import { plainResolve } from './plain-round.ts';
import type { PlainState } from './plain-types.ts';
import type { Recording } from './recorded.ts';

/** One state in this many has its whole list of legal moves compared, the others only its length. */
const LIST_EVERY = 5;
/** After this many rounds without a new wall tile, none will come. */
const STANDSTILL = 10;

/**
 * Plays a game by the packed rules and by the plain rules side by side; the first difference or broken invariant, or null.
 * A game ends with a complete row or, once in some thousands, never: the missing tiles are stuck in unfinished lines.
 */
export function lockstepFault({ seats, wall, policy, seed }: Recording): string | null {
  const rng = rngFrom(seed);
  const choose = policyOf(policy);
  const game = emptyGame(seats, wall);
  dealRound(game, rng);
  let plain: PlainState = stateOf(game);
  let grown = 1;
  for (let step = 0; !hasCompleteRow(game) && game[ROUND]! <= grown + STANDSTILL; step++) {
    if (isRoundOver(game)) {
      settleRound(game);
      if (!hasCompleteRow(game)) dealRound(game, rng);
      const next = stateOf(game);
      const resolved = accepted(plainResolve(plain, drawsSeenIn(next), columnsSeenIn(next)));
      if (wallTiles(resolved) > wallTiles(plain)) grown = resolved.round_number;
      plain = resolved;
    } else {
      const unlike = movesFault(game, plain, step % LIST_EVERY === 0);
      if (unlike) return `round ${game[ROUND]}: ${unlike}`;
      const move = choose(game, rng);
      draft(game, move);
      plain = plainAfter(plain, actionOf(move));
    }
    const fault = brokenInvariant(game) ?? difference(plain, stateOf(game), 'state');
    if (fault) return `round ${game[ROUND]}: ${fault}`;
  }
  return isGameOver(plain) === hasCompleteRow(game) ? null : 'one game is over, the other is not';
}

function wallTiles({ players }: PlainState): number {
  return players.flatMap(player => player.wall.flat()).filter(Boolean).length;
}

function movesFault(game: PackedGame, plain: PlainState, isListed: boolean): string | null {
  const legal = plainLegal(plain);
  if (countMoves(game) !== legal.length) return 'the number of legal moves differs';
  return isListed ? legalDifference(legal, movesOf(game).map(actionOf)) : null;
}
