import { accept, type Rng, refuse, type Shortfall, type Verdict } from '@tessera/core';
import type { Theme } from '../explanation/themes/theme.ts';
import type { Policy } from '../policies/policy.ts';
import type { PackedGame } from '../rules/packed/game.ts';
import type { Seats, WallKind } from '../rules/tiles.ts';
import {
  type Choices,
  choicesOf,
  FILTER_FAILURES,
  type FilterConfig,
  type FilterFailure,
  filterFailures,
} from './filters.ts';
import { type GameStage, type RoundStage, roundStage } from './stages.ts';

/** What is asked of a position. */
export interface ScenarioRequest {
  readonly seats: Seats;
  readonly wall: WallKind;
  /** With `any`, each attempt draws one. */
  readonly stage: GameStage | 'any';
  readonly round: RoundStage | 'any';
  readonly policy: Policy;
  readonly filters: FilterConfig;
  /** The position of a game with most legal actions, or a random one that passes. */
  readonly pick: 'best' | 'any';
  /** When no position passes all filters, take one that fails as few as possible and name them. */
  readonly relax: boolean;
  /** Only positions that may have this theme. It also chooses the stages when they are left open. */
  readonly theme?: Theme;
  /** The work units of an attempt; 1 if left out. */
  readonly cost?: number;
}

export interface Scenario {
  readonly game: PackedGame;
  readonly game_stage: GameStage;
  readonly round_stage: RoundStage;
  readonly choices: Choices;
  /** Filters that were relaxed; empty unless the request allows it. */
  readonly relaxed: readonly FilterFailure[];
}

const SCENARIO_FAULTS = [
  'TargetOvershot',
  'GameEnded',
  'MaxRoundsExceeded',
  'RoundStageMissed',
  'ThemeOutOfReach',
  ...FILTER_FAILURES,
] as const;
export type ScenarioFault = (typeof SCENARIO_FAULTS)[number];

/** The stages that one attempt aims at. */
export interface StageTarget {
  readonly stage: GameStage;
  readonly round: RoundStage;
}

/** The better of two positions that fail filters: fewer failures, then more legal actions, then the earlier one. */
export function betterFallback(found: Scenario, held: Scenario | null): Scenario {
  if (!held) return found;
  const fewer = held.relaxed.length - found.relaxed.length;
  return fewer > 0 || (fewer === 0 && found.choices.legal_actions > held.choices.legal_actions) ? found : held;
}

/** Considers the candidates of one game and keeps the best one. */
export class Shortlist {
  readonly #request: ScenarioRequest;
  readonly #target: StageTarget;
  /** A copy, because the game goes on. */
  readonly #kept: PackedGame;
  #choices: Choices | null = null;
  #relaxed: readonly FilterFailure[] = [];
  #passed = 0;
  readonly #faults = new Map<ScenarioFault, number>();
  /** The most of each among the candidates at the right stage, and the smallest share of floor moves. */
  #mostMoves = 0;
  #mostDestinations = 0;
  #leastFloor = 1;

  constructor(game: PackedGame, request: ScenarioRequest, target: StageTarget) {
    this.#request = request;
    this.#target = target;
    this.#kept = new Int32Array(game.length);
  }

  consider(game: PackedGame, rng: Rng): void {
    if (roundStage(game) !== this.#target.round) {
      this.#count('RoundStageMissed');
      return;
    }
    if (this.#request.theme?.isPossible(game) === false) {
      this.#count('ThemeOutOfReach');
      return;
    }
    const choices = choicesOf(game);
    this.#measure(choices);
    const failures = filterFailures(choices, this.#request.filters);
    if (failures.length === 0) this.#passed++;
    else this.#count(failures[0]!);
    if (this.#isPreferred(choices, failures, rng)) {
      this.#kept.set(game);
      this.#choices = choices;
      this.#relaxed = failures;
    }
  }

  verdict(): Verdict<Scenario, ScenarioFault> {
    if (!this.#choices) {
      const fault = this.#commonest();
      return refuse(fault, undefined, this.#shortfall(fault));
    }
    const { stage, round } = this.#target;
    return accept({
      game: this.#kept,
      game_stage: stage,
      round_stage: round,
      choices: this.#choices,
      relaxed: this.#relaxed,
    });
  }

  #isPreferred(choices: Choices, failures: readonly FilterFailure[], rng: Rng): boolean {
    if (failures.length > 0 && !this.#request.relax) return false;
    if (!this.#choices || failures.length < this.#relaxed.length) return true;
    if (failures.length > this.#relaxed.length) return false;
    if (this.#request.pick === 'any' && failures.length === 0) return rng.uint(this.#passed) === 0;
    return choices.legal_actions > this.#choices.legal_actions;
  }

  #measure({ legal_actions, unique_destinations, floor_actions }: Choices): void {
    this.#mostMoves = Math.max(this.#mostMoves, legal_actions);
    this.#mostDestinations = Math.max(this.#mostDestinations, unique_destinations);
    if (legal_actions > 0) this.#leastFloor = Math.min(this.#leastFloor, floor_actions / legal_actions);
  }

  #shortfall(fault: ScenarioFault): Shortfall | undefined {
    const { min_legal_actions, min_unique_destinations, max_floor_ratio } = this.#request.filters;
    const percent = (share: number) => Math.round(share * 100);
    switch (fault) {
      case 'TooFewActions':
        return { field: 'minLegalActions', wanted: min_legal_actions, got: this.#mostMoves };
      case 'DegenerateOptions':
        return { field: 'minUniqueDestinations', wanted: min_unique_destinations, got: this.#mostDestinations };
      case 'TooManyFloorActions':
        return { field: 'maxFloorPercent', wanted: percent(max_floor_ratio), got: Math.ceil(this.#leastFloor * 100) };
      default:
        return undefined;
    }
  }

  #count(fault: ScenarioFault): void {
    this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1);
  }

  /** The most common reason why no candidate was kept; a filter, where any candidate was at the right stage. */
  #commonest(): ScenarioFault {
    const ranked = [...this.#faults].sort(([, a], [, b]) => b - a).map(([fault]) => fault);
    return ranked.find(fault => fault !== 'RoundStageMissed') ?? ranked[0] ?? 'GameEnded';
  }
}
