import { accept, pick, type Refusal, type Rng, refuse, type Shortfall, type Verdict, type Work } from '@tessera/core';
import { allSeats, finishRound } from '../policies/playout.ts';
import type { Policy } from '../policies/policy.ts';
import { draft } from '../rules/packed/draft.ts';
import { emptyGame, type PackedGame } from '../rules/packed/game.ts';
import { dealRound, isRoundOver, settleRound } from '../rules/packed/round.ts';
import { hasCompleteRow } from '../rules/packed/wall.ts';
import {
  betterFallback,
  type Scenario,
  type ScenarioFault,
  type ScenarioRequest,
  Shortlist,
  type StageTarget,
} from './shortlist.ts';
import { GAME_STAGES, type GameStage, gameStage, isPast, ROUND_STAGES } from './stages.ts';

export const ATTEMPTS = 500;
/** With `relax`, the attempts before a position that fails filters is taken. */
const ATTEMPTS_BEFORE_RELAXING = 50;
const MAX_ROUNDS = 10;
const CANDIDATES = 20;
const DECISIONS_BETWEEN = 2;

/** A position that meets the request. Attempt n depends only on the name of the stream and n. */
export function generateScenario(request: ScenarioRequest, work: Work): Verdict<Scenario, 'FiltersUnmet' | 'budget'> {
  const faults = new Map<ScenarioFault, number>();
  const closest = new Map<ScenarioFault, Shortfall>();
  let fallback: Scenario | null = null;
  const { cost = 1 } = request;
  const attempts = ATTEMPTS / cost;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (!work.spend(cost)) return refuse('budget', tallyText(faults));
    const found = attemptScenario(request, work.rng.fork('attempt', attempt));
    if (found.ok && found.value.relaxed.length === 0) return found;
    if (found.ok) fallback = betterFallback(found.value, fallback);
    else {
      faults.set(found.reason, (faults.get(found.reason) ?? 0) + 1);
      keepClosest(closest, found);
    }
    if (fallback && attempt + 1 >= ATTEMPTS_BEFORE_RELAXING) return accept(fallback);
  }
  const [most] = [...faults].sort(([, a], [, b]) => b - a).find(([fault]) => closest.has(fault)) ?? [];
  return refuse('FiltersUnmet', `${attempts} attempts: ${tallyText(faults)}`, most && closest.get(most));
}

function keepClosest(closest: Map<ScenarioFault, Shortfall>, { reason, shortfall }: Refusal<ScenarioFault>): void {
  const best = closest.get(reason);
  if (!shortfall) return;
  if (!best || Math.abs(shortfall.wanted - shortfall.got) < Math.abs(best.wanted - best.got))
    closest.set(reason, shortfall);
}

function tallyText(faults: ReadonlyMap<string, number>): string {
  return [...faults].map(([fault, count]) => `${fault} ${count}`).join(', ');
}

/** Self-play to the stage, then through it, considering a position every two decisions. */
function attemptScenario(request: ScenarioRequest, rng: Rng): Verdict<Scenario, ScenarioFault> {
  const { stage, round, theme } = request;
  const target = {
    stage: stage === 'any' ? pick(rng, theme?.stages ?? GAME_STAGES) : stage,
    round: round === 'any' ? pick(rng, theme?.rounds ?? ROUND_STAGES) : round,
  };
  const game = emptyGame(request.seats, request.wall);
  dealRound(game, rng);
  const missed = playToStage(game, target.stage, request.policy, rng);
  if (missed) return refuse(missed);
  return collect(game, request, target, rng);
}

function playToStage(game: PackedGame, target: GameStage, policy: Policy, rng: Rng): ScenarioFault | null {
  const policies = allSeats(policy);
  for (let rounds = 0; ; rounds++) {
    const stage = gameStage(game);
    if (stage === target) return null;
    if (isPast(stage, target)) return 'TargetOvershot';
    if (rounds === MAX_ROUNDS) return 'MaxRoundsExceeded';
    finishRound(game, policies, rng);
    if (hasCompleteRow(game)) return 'GameEnded';
    dealRound(game, rng);
  }
}

/** The collection ends when the game leaves the stage or is over, even with few candidates. */
function collect(
  game: PackedGame,
  request: ScenarioRequest,
  target: StageTarget,
  rng: Rng,
): Verdict<Scenario, ScenarioFault> {
  const shortlist = new Shortlist(game, request, target);
  let decisions = rng.uint(DECISIONS_BETWEEN);
  for (let candidates = 0; candidates < CANDIDATES; ) {
    if (isRoundOver(game)) {
      settleRound(game);
      if (hasCompleteRow(game) || gameStage(game) !== target.stage) break;
      dealRound(game, rng);
      continue;
    }
    if (decisions % DECISIONS_BETWEEN === 0) {
      shortlist.consider(game, rng);
      candidates++;
    }
    draft(game, request.policy(game, rng));
    decisions++;
  }
  return shortlist.verdict();
}
