import { rngFrom } from '@tessera/core';
import { actionOf } from '../src/action.ts';
import { stateOf } from '../src/flat.ts';
import { emptyGame, ROUND } from '../src/game.ts';
import { policyOf } from '../src/policy/index.ts';
import { draft } from '../src/rules/draft.ts';
import { countMoves } from '../src/rules/legal.ts';
import { dealRound, isRoundOver, settleRound } from '../src/rules/round.ts';
import { hasCompleteRow } from '../src/rules/wall.ts';
import { brokenInvariant } from './invariants.ts';
import { plainAfter, plainLegalCount } from './plain-draft.ts';
import { accepted } from './plain-play.ts';
import { columnsSeenIn, difference, drawsSeenIn } from './plain-replay.ts';
import { plainResolve } from './plain-round.ts';
import type { PlainState } from './plain-types.ts';
import type { Recording } from './recorded.ts';

/** Plays a game by the flat core and by the plain rules side by side; the first thing that differs or breaks, or null. */
export function lockstepFault({ seats, wall, policy, seed, maxRounds = 12 }: Recording): string | null {
  const rng = rngFrom(seed);
  const choose = policyOf(policy);
  const game = emptyGame(seats, wall);
  dealRound(game, rng);
  let plain: PlainState = stateOf(game);
  while (!hasCompleteRow(game) && game[ROUND]! <= maxRounds) {
    if (isRoundOver(game)) {
      settleRound(game);
      if (!hasCompleteRow(game)) dealRound(game, rng);
      const next = stateOf(game);
      plain = accepted(plainResolve(plain, drawsSeenIn(next), columnsSeenIn(next)));
    } else {
      if (countMoves(game) !== plainLegalCount(plain)) return 'the number of legal moves differs';
      const move = choose(game, rng);
      draft(game, move);
      plain = plainAfter(plain, actionOf(move));
    }
    const fault = brokenInvariant(game) ?? difference(plain, stateOf(game), 'state');
    if (fault) return `round ${game[ROUND]}: ${fault}`;
  }
  return null;
}
