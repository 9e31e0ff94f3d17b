import * as z from 'zod/mini';
import { COLORS, FLOOR_SPACES, ROWS, TILES_PER_COLOR } from './tiles.ts';

const RULESETS = [
  'azul_v1_2p',
  'azul_v1_2p_grey',
  'azul_v1_3p',
  'azul_v1_3p_grey',
  'azul_v1_4p',
  'azul_v1_4p_grey',
] as const;

const color = z.enum(COLORS);
export const wholeNumber = z.int().check(z.minimum(0));
const five = <T extends z.core.$ZodType>(each: T) => z.array(each).check(z.length(ROWS));

/** Sparse: colours without tiles are left out. */
export const tileCountsSchema = z.partialRecord(color, z.int().check(z.minimum(0), z.maximum(TILES_PER_COLOR)));

export const patternLineSchema = z.strictObject({
  capacity: z.int().check(z.minimum(1), z.maximum(ROWS)),
  color: z.nullable(color),
  count_filled: wholeNumber,
});

export const playerBoardSchema = z.strictObject({
  score: wholeNumber,
  pattern_lines: five(patternLineSchema),
  wall: five(five(z.boolean())),
  /** Only on a grey wall, where the position of a cell does not determine its colour. */
  wall_colors: z.optional(five(five(z.nullable(color)))),
  floor_line: z.strictObject({
    tiles: z.array(color).check(z.maxLength(FLOOR_SPACES)),
    has_first_player_token: z.boolean(),
  }),
});

/** A position as JSON. */
export const stateSchema = z.strictObject({
  state_version: z.literal(1),
  ruleset_id: z.enum(RULESETS),
  round_number: z.int().check(z.minimum(1)),
  active_player_id: wholeNumber,
  /** Who started this round; also starts the next one when nobody takes the marker. */
  starting_player_id: wholeNumber,
  bag: tileCountsSchema,
  lid: tileCountsSchema,
  factories: z.array(tileCountsSchema),
  center: z.strictObject({ tiles: tileCountsSchema, has_first_player_token: z.boolean() }),
  players: z.array(playerBoardSchema),
});

export const draftActionSchema = z.strictObject({
  source: z.union([z.literal('Center'), z.strictObject({ Factory: wholeNumber })]),
  color,
  destination: z.union([z.literal('Floor'), z.strictObject({ PatternLine: wholeNumber })]),
});
