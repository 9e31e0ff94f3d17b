import { accept, refuse, type Verdict, type Work } from '@tessera/core';
import { themeNamed } from '../explanation/themes/index.ts';
import type { AzulParams } from '../fields.ts';
import type { AzulItem } from '../kinds.ts';
import { searchPolicy } from '../levels/think.ts';
import { type Policy, policyOf } from '../policies/policy.ts';
import type { Seats } from '../rules/tiles.ts';
import { valueFor } from '../search/value/value-for.ts';
import { hasCrossedGaps, lacksProvenLines } from './contradictions.ts';
import { filtersOf } from './fits.ts';
import { itemOf } from './item.ts';
import { generateScenario } from './scenario.ts';
import type { ScenarioRequest } from './shortlist.ts';

/** A position of a self-played game that meets the request. */
export function propose(
  params: AzulParams,
  work: Work,
): Verdict<AzulItem, 'GapTooSmall' | 'ThemeMissed' | 'FiltersUnmet' | 'budget'> {
  if (hasCrossedGaps(params)) return refuse('GapTooSmall', 'no gap is at least and at most that');
  if (lacksProvenLines(params))
    return refuse('ThemeMissed', 'it takes two players on the fixed wall to tell this theme');
  const found = generateScenario(requestOf(params), work);
  return found.ok ? accept(itemOf(found.value.game, found.value.relaxed)) : found;
}

/** Nodes of an engine move in the game that leads to a position, and the work units of such a game; a greedy game is 1. */
const ENGINE_NODES = 500;
const ENGINE_COST = 10;

function requestOf(params: AzulParams): ScenarioRequest {
  return {
    seats: params.players as Seats,
    wall: params.wall,
    stage: params.stage,
    round: params.round,
    policy: policyNamed(params),
    filters: filtersOf(params),
    pick: params.pick,
    relax: params.relax,
    ...(params.theme === 'any' ? {} : { theme: themeNamed(params.theme) }),
    cost: params.policy === 'engine' ? ENGINE_COST : 1,
  };
}

function policyNamed({ policy, greedyPercent }: AzulParams): Policy {
  if (policy === 'engine') return searchPolicy(valueFor, () => ({ nodes: ENGINE_NODES }));
  if (policy === 'mixed') return policyOf({ Mixed: { greedy_probability: greedyPercent / 100 } });
  return policyOf(policy === 'random' ? 'AllRandom' : 'AllGreedy');
}
