import { accept, fingerprintOf, type Maker, refuse } from '@tessera/core';
import { EVALUATE_ALLOWANCE, provePosition } from './evaluate.ts';
import { gradeOf } from './grade.ts';
import { itemOf } from './item.ts';
import type { AzulItem, AzulKinds, AzulParams } from './kinds.ts';
import { type Policy, policyOf } from './policy/index.ts';
import { ATTEMPTS, generateScenario } from './scenario.ts';
import type { ScenarioRequest } from './shortlist.ts';
import type { Seats } from './tiles.ts';

export const allowance = { propose: ATTEMPTS, prove: EVALUATE_ALLOWANCE };

export const maker: Maker<AzulKinds> = {
  propose(params, work) {
    const found = generateScenario(requestOf(params), work);
    return found.ok ? accept(itemOf(found.value.game, found.value.relaxed)) : found;
  },
  prove: (item, work) => provePosition(item.state, work),
  grade: gradeOf,
  screen(_, proof) {
    const isFlat = proof.moves.every(({ regret, noise }) => regret <= noise);
    return isFlat ? refuse('Flat', 'no move can be told from the best') : accept(null);
  },
  fingerprint: item => fingerprintOf(seenFromTheMover(item)),
};

export function requestOf(params: AzulParams): ScenarioRequest {
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
  };
}

function policyNamed({ policy, greedyPercent }: AzulParams): Policy {
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
