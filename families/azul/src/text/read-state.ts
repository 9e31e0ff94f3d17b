import { type Accepted, accept, readJson, schemaFault } from '@tessera/core';
import * as z from 'zod/mini';
import { stateFault } from '../positions/validate.ts';
import { gameOf, stateOf } from '../rules/convert.ts';
import { type DetailedRefusal, refuseWith } from '../rules/rule-refusals.ts';
import type { State } from '../rules/state.ts';
import { stateSchema, wholeNumber } from '../rules/state-schema.ts';

/** The starter may be left out, and a generator may add remarks, which are not part of the game. */
const looseStateSchema = z.extend(stateSchema, {
  starting_player_id: z.optional(wholeNumber),
  scenario_seed: z.optional(z.unknown()),
  scenario_game_stage: z.optional(z.unknown()),
  draft_phase_progress: z.optional(z.unknown()),
});

/** Reads a valid position. Zero counts and remarks of a generator are dropped. */
export function readState(json: unknown): Accepted<State> | DetailedRefusal<'INVALID_STATE_JSON'> {
  const shaped = readShape(json);
  if (!shaped.ok) return shaped;
  const fault = stateFault(shaped.value);
  if (fault) return refuseWith('INVALID_STATE_JSON', fault.note, fault.context);
  return accept(stateOf(gameOf(shaped.value)));
}

/** Reads a well-formed position, valid or not; `stateFault` tells which. */
export function readShape(json: unknown): Accepted<State> | DetailedRefusal<'INVALID_STATE_JSON'> {
  const parsed = z.safeParse(looseStateSchema, json);
  if (!parsed.success) return malformed(parsed.error);
  const { scenario_seed, scenario_game_stage, draft_phase_progress, ...raw } = parsed.data;
  const starting_player_id = raw.starting_player_id ?? likelyStarter(raw);
  return accept({ ...raw, starting_player_id });
}

/** Reads a valid position from JSON text. */
export function parseState(text: string): Accepted<State> | DetailedRefusal<'INVALID_STATE_JSON'> {
  const json = readJson(text);
  if (json.ok) return readState(json.value);
  return refuseWith('INVALID_STATE_JSON', json.reason === 'syntax' ? `not JSON: ${json.note}` : `${json.note}`, {});
}

/**
 * Guesses who started the round when the state does not say. It matters only while the marker is in the centre: then every
 * move emptied one factory, or the round is settled and the next starter is active. A short deal may mislead it.
 */
function likelyStarter({ active_player_id, factories, players }: Omit<State, 'starting_player_id'>): number {
  const isEmpty = (heap: State['bag']) => Object.values(heap).every(count => count === 0);
  const emptied = factories.filter(isEmpty).length;
  const isFull = players.some(player => player.pattern_lines.some(line => line.count_filled === line.capacity));
  if (emptied === factories.length && !isFull) return active_player_id;
  const seats = Math.max(1, players.length);
  return (((active_player_id - emptied) % seats) + seats) % seats;
}

function malformed(error: z.core.$ZodError): DetailedRefusal<'INVALID_STATE_JSON'> {
  const path = error.issues[0]?.path.map(String).join('.') ?? '';
  return refuseWith('INVALID_STATE_JSON', schemaFault(error, 'state'), { path });
}
