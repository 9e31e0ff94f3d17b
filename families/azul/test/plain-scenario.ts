import { isRoundOver, plainAfter, plainLegal } from './plain-draft.ts';
import { isGameOver } from './plain-end.ts';
import { accepted, fairColumn, fairDraw, type PlainPolicy } from './plain-play.ts';
import type { DrawBelow } from './plain-rollout.ts';
import { plainDeal, plainResolve } from './plain-round.ts';
import { plainFilterFailures, plainGameStage, plainRoundStage } from './plain-stage.ts';
import type { PlainState } from './plain-types.ts';

export interface PlainScenarioRequest {
  readonly players: 2 | 3 | 4;
  readonly wall: 'fixed' | 'grey';
  readonly stage: 'early' | 'mid' | 'late';
  readonly round: 'start' | 'mid' | 'end';
}

const STAGES = ['early', 'mid', 'late'];
const ATTEMPTS = 500;
const MAX_ROUNDS = 10;
const CANDIDATES = 20;

/** Seed 000's snapshot sampling: games from the start until one has a position that is asked for; null if none has. */
export function plainScenario(request: PlainScenarioRequest, policy: PlainPolicy, pick: DrawBelow): PlainState | null {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const passing = snapshots(request, policy, pick)
      .filter(state => plainRoundStage(state) === request.round)
      .filter(state => plainFilterFailures(state).length === 0);
    const most = Math.max(...passing.map(state => plainLegal(state).length));
    const best = passing.find(state => plainLegal(state).length === most);
    if (best) return best;
  }
  return null;
}

/** Every second position of a game while it is at the stage, at most twenty. */
function snapshots({ players, wall, stage }: PlainScenarioRequest, policy: PlainPolicy, pick: DrawBelow): PlainState[] {
  const found: PlainState[] = [];
  let decisions = pick(2);
  let state = plainDeal(players, wall, fairDraw(pick));
  while (!isGameOver(state) && found.length < CANDIDATES) {
    const ahead = STAGES.indexOf(stage) - STAGES.indexOf(plainGameStage(state));
    if (ahead < 0 || (ahead > 0 && state.round_number > MAX_ROUNDS)) break;
    if (isRoundOver(state)) {
      state = accepted(plainResolve(state, fairDraw(pick), fairColumn(pick)));
    } else {
      if (ahead === 0 && decisions++ % 2 === 0) found.push(state);
      state = plainAfter(state, policy(state, pick));
    }
  }
  return found;
}
