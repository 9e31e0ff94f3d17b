import { type Accepted, accept } from '@tessera/core';
import * as z from 'zod/mini';
import { stateFault } from '../positions/validate.ts';
import { gameOf, stateOf } from '../rules/convert.ts';
import { type DetailedRefusal, refuseWith } from '../rules/refusals.ts';
import type { DraftAction, State } from '../rules/state.ts';
import { COLORS, FLOOR_SPACES, ROWS, TILES_PER_COLOR } from '../rules/tiles.ts';

const color = z.enum(COLORS);
const whole = z.int().check(z.minimum(0));
const counts = z.partialRecord(color, z.int().check(z.minimum(0), z.maximum(TILES_PER_COLOR)));
const five = <T extends z.core.$ZodType>(each: T) => z.array(each).check(z.length(ROWS));
const RULESETS = [2, 3, 4].flatMap(seats => [`azul_v1_${seats}p`, `azul_v1_${seats}p_grey`]);

const patternLine = z.strictObject({
  capacity: z.int().check(z.minimum(1), z.maximum(ROWS)),
  color: z.nullable(color),
  count_filled: whole,
});

const player = z.strictObject({
  score: whole,
  pattern_lines: five(patternLine),
  wall: five(five(z.boolean())),
  wall_colors: z.optional(five(five(z.nullable(color)))),
  floor_line: z.strictObject({
    tiles: z.array(color).check(z.maxLength(FLOOR_SPACES)),
    has_first_player_token: z.boolean(),
  }),
});

const stateShape = z.strictObject({
  state_version: z.literal(1),
  ruleset_id: z.enum(RULESETS as [string, ...string[]]),
  round_number: z.int().check(z.minimum(1)),
  active_player_id: whole,
  starting_player_id: z.optional(whole),
  bag: counts,
  lid: counts,
  factories: z.array(counts),
  center: z.strictObject({ tiles: counts, has_first_player_token: z.boolean() }),
  players: z.array(player),
  // Remarks of a generator about the position; not part of the game.
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
  const parsed = z.safeParse(stateShape, json);
  if (!parsed.success) return malformed(parsed.error);
  const { scenario_seed, scenario_game_stage, draft_phase_progress, ...raw } = parsed.data;
  const starting_player_id = raw.starting_player_id ?? likelyStarter(raw as unknown as State);
  return accept({ ...raw, starting_player_id } as unknown as State);
}

/** Reads a valid position from JSON text. */
export function parseState(text: string): Accepted<State> | DetailedRefusal<'INVALID_STATE_JSON'> {
  try {
    return readState(JSON.parse(text));
  } catch (error) {
    return refuseWith('INVALID_STATE_JSON', `not JSON: ${(error as Error).message}`, {});
  }
}

/**
 * Guesses who started the round when the state does not say. It matters only while the marker is in the centre: then every
 * move emptied one factory, or the round is settled and the next starter is active. A short deal may mislead it.
 */
function likelyStarter({ active_player_id, factories, players }: State): number {
  const isEmpty = (heap: State['bag']) => Object.values(heap).every(count => count === 0);
  const emptied = factories.filter(isEmpty).length;
  const isFull = players.some(player => player.pattern_lines.some(line => line.count_filled === line.capacity));
  if (emptied === factories.length && !isFull) return active_player_id;
  const seats = Math.max(1, players.length);
  return (((active_player_id - emptied) % seats) + seats) % seats;
}

const source = z.union([z.literal('Center'), z.strictObject({ Factory: whole })]);
const destination = z.union([z.literal('Floor'), z.strictObject({ PatternLine: whole })]);
export const draftActionSchema = z.strictObject({ source, color, destination }) as z.ZodMiniType<DraftAction>;

function malformed(error: z.core.$ZodError): DetailedRefusal<'INVALID_STATE_JSON'> {
  const issue = error.issues[0];
  const place = issue?.path.map(String).join('.') ?? '';
  return refuseWith('INVALID_STATE_JSON', `${place || 'state'}: ${issue?.message ?? 'not in the expected shape'}`, {
    path: place,
  });
}
