import * as z from 'zod/mini';
import { FILTER_FAILURES } from './positions/filters.ts';
import { GAME_STAGES, ROUND_STAGES } from './positions/stages.ts';
import { draftActionSchema, wholeNumber } from './rules/state-schema.ts';

/** An item as JSON. The position is checked by `readState`. */
export const itemSchema = z.strictObject({
  state: z.unknown(),
  game_stage: z.enum(GAME_STAGES),
  round_stage: z.enum(ROUND_STAGES),
  choices: z.strictObject({ legal_actions: wholeNumber, unique_destinations: wholeNumber, floor_actions: wholeNumber }),
  /** Filters that were relaxed to find it. */
  relaxed: z.array(z.enum(FILTER_FAILURES)),
});

const points = z.number();
const leastZero = z.number().check(z.minimum(0));

/** A legal move and its value to the player to move. */
const moveSchema = z.strictObject({
  action: draftActionSchema,
  /** Score difference at the end of this round if both play for that alone; null where it is not proven. */
  round: z.nullable(z.int()),
  /** Expected lead over the best opponent at the end of this round; by tree search only. */
  lead: z.optional(points),
  /** Expected final lead over the best opponent; by rollouts, the lead at the end of this round. */
  value: points,
  /** Chance to win the game, from 0 to 1; null by rollouts. */
  chance: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  /** The best value less this one. */
  regret: leastZero,
  /** The median measured error of the regret; 0 when more search changes nothing. */
  noise: leastZero,
  /** The principal variation as far as it is known, starting with this move: three letters for each draft. */
  line: z.string(),
});

/** A proof as JSON: every legal move, best first. */
export const proofSchema = z.strictObject({
  /**
   * How the values were found: `search` is alpha-beta, for two players on the fixed wall; `tree` is MCTS, for other tables.
   * Only items of earlier maker versions have `rollouts`.
   */
  basis: z.enum(['search', 'tree', 'rollouts']),
  /** Whether the round is solved: every `round` is the true difference. */
  exact: z.boolean(),
  /** Nodes searched, or rollouts played. */
  nodes: wholeNumber,
  moves: z.array(moveSchema),
});

const place = z.int().check(z.minimum(0), z.maximum(4));

/** Puts a full line in a column of the grey wall. */
export const tileActionSchema = z.strictObject({ Tile: z.strictObject({ row: place, column: place }) });
