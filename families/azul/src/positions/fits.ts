import { accept, canonicalJson, type Grade, refuse, type Verdict } from '@tessera/core';
import type { AzulParams } from '../fields.ts';
import type { AzulItem, AzulProof } from '../kinds.ts';
import { wallKindOf } from '../rules/state.ts';
import { type FilterConfig, filterFailures } from './filters.ts';

/** The filters that params ask for. */
export function filtersOf(params: AzulParams): FilterConfig {
  return {
    min_legal_actions: params.minLegalActions,
    min_unique_destinations: params.minUniqueDestinations,
    require_non_floor_option: params.nonFloorOption,
    max_floor_ratio: params.maxFloorPercent / 100,
  };
}

/** Compares a position with its params. Value gap and theme are checked by `screen`; who played up to it cannot be seen. */
export function fits(item: AzulItem, _: AzulProof, _grade: Grade, params: AzulParams): Verdict<null, 'params'> {
  const { state, game_stage, round_stage, choices, relaxed } = item;
  const rows: readonly (readonly [name: string, asked: string | number, found: string | number])[] = [
    ['players', params.players, state.players.length],
    ['wall', params.wall, wallKindOf(state)],
    ['stage', params.stage, game_stage],
    ['round', params.round, round_stage],
  ];
  const wrong = rows.find(([, asked, found]) => asked !== 'any' && asked !== found);
  if (wrong) return refuse('params', `${wrong[0]} ${wrong[1]}, but the position has ${wrong[2]}`);
  const failed = filterFailures(choices, filtersOf(params));
  if (canonicalJson(failed) !== canonicalJson(relaxed))
    return refuse(
      'params',
      `it fails the filters ${canonicalJson(failed)} and calls ${canonicalJson(relaxed)} relaxed`,
    );
  return failed.length > 0 && !params.relax
    ? refuse('params', `it fails the filters ${failed.join(', ')}, and relax is off`)
    : accept(null);
}
