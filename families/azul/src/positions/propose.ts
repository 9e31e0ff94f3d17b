import { accept, fingerprintOf, type Maker, refuse } from '@tessera/core';
import { EVALUATE_ALLOWANCE, provePosition } from '../evaluation/evaluate.ts';
import { themeNamed } from '../explanation/themes/index.ts';
import type { AzulItem, AzulKinds, AzulParams } from '../kinds.ts';
import { thinkingPolicy } from '../levels/think.ts';
import { type Policy, policyOf } from '../policies/policy.ts';
import type { Seats } from '../rules/tiles.ts';
import { valueFor } from '../search/value/value-for.ts';
import { gradeOf } from './grade.ts';
import { itemOf } from './item.ts';
import { ATTEMPTS, generateScenario } from './scenario.ts';
import { screen } from './screen.ts';
import type { ScenarioRequest } from './shortlist.ts';

export const allowance = { propose: ATTEMPTS, prove: EVALUATE_ALLOWANCE };

export const maker: Maker<AzulKinds> = {
  propose(params, work) {
    if (params.minValueGap > params.maxValueGap) return refuse('GapTooSmall', 'no gap is at least and at most that');
    if (isUnknowable(params)) return refuse('ThemeMissed', 'it takes two players on the fixed wall to tell this theme');
    const found = generateScenario(requestOf(params), work);
    return found.ok ? accept(itemOf(found.value.game, found.value.relaxed)) : found;
  },
  prove: (item, work) => provePosition(item.state, work),
  grade: gradeOf,
  screen,
  fingerprint: item => fingerprintOf(seenFromTheMover(item)),
};

/** Nodes of the engine for a move of the game that leads to a position, and what such a game costs against a greedy one. */
const ENGINE_NODES = 500;
const ENGINE_COST = 10;

/** Lines of play are proven for two players on the fixed wall only. */
function isUnknowable({ theme, players, wall }: AzulParams): boolean {
  return theme !== 'any' && themeNamed(theme).needsLines && (players !== 2 || wall !== 'fixed');
}

function requestOf(params: AzulParams): ScenarioRequest {
  return {
    seats: params.players as Seats,
    wall: params.wall,
    stage: params.stage,
    round: params.round,
    policy: policyNamed(params),
    filters: {
      min_legal_actions: params.minLegalActions,
      min_unique_destinations: params.minUniqueDestinations,
      require_non_floor_option: params.nonFloorOption,
      max_floor_ratio: params.maxFloorPercent / 100,
    },
    pick: params.pick,
    relax: params.relax,
    ...(params.theme === 'any' ? {} : { theme: themeNamed(params.theme) }),
    cost: params.policy === 'engine' ? ENGINE_COST : 1,
  };
}

function policyNamed({ policy, greedyPercent }: AzulParams): Policy {
  if (policy === 'engine') return thinkingPolicy(valueFor, () => ({ nodes: ENGINE_NODES }));
  if (policy === 'mixed') return policyOf({ Mixed: { greedy_probability: greedyPercent / 100 } });
  return policyOf(policy === 'random' ? 'AllRandom' : 'AllGreedy');
}

/** What stays of a position when factories change places, seats are named anew and floors are put in order. */
function seenFromTheMover({ state }: AzulItem): unknown {
  const { ruleset_id, active_player_id, starting_player_id, bag, lid, factories, center, players } = state;
  const fromMover = (seat: number) => (seat - active_player_id + players.length) % players.length;
  const boards = players.map((_, seat) => players[(seat + active_player_id) % players.length]!);
  return {
    ruleset_id,
    // The starter counts only while the marker waits in the centre.
    starter: center.has_first_player_token ? fromMover(starting_player_id) : null,
    bag,
    lid,
    center,
    factories: factories.map(heap => JSON.stringify(Object.entries(heap).sort())).sort(),
    players: boards.map(({ floor_line, ...board }) => ({
      ...board,
      floor_line: { ...floor_line, tiles: [...floor_line.tiles].sort() },
    })),
  };
}
