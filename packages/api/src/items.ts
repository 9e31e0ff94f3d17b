import { TIERS } from '@tessera/core';
import * as z from 'zod/mini';

/** What the id of an item looks like. */
const ITEM_ID = /^[a-z][a-z0-9-]{0,30}-[0-9a-z]{1,40}$/;
const FAMILY = /^[a-z][a-z0-9-]{0,30}$/;
const TAGS = /^[a-z0-9][a-z0-9_-]{0,39}(,[a-z0-9][a-z0-9_-]{0,39}){0,7}$/;
// Text, so that an empty value is refused and not read as 0.
const NUMBER = /^-?\d{1,9}(\.\d{1,20})?$/;

export const itemIdSchema = z.string().check(z.regex(ITEM_ID));
export const familyIdSchema = z.string().check(z.regex(FAMILY));
export const pageLimitSchema = z.string().check(z.regex(/^\d{1,3}$/));
export const pageCursorSchema = z.string().check(z.maxLength(1000));

/** A search: all that is given must hold. Other names are refused, so that a filter is never overlooked. */
export const itemQuerySchema = z.strictObject({
  family: familyIdSchema,
  tier: z.optional(z.enum(TIERS)),
  size: z.optional(z.string().check(z.regex(/^[a-z0-9]{1,20}$/))),
  /** Separated by commas, at most eight; an item must have all of them. */
  tags: z.optional(z.string().check(z.regex(TAGS))),
  scoreFrom: z.optional(z.string().check(z.regex(NUMBER))),
  scoreTo: z.optional(z.string().check(z.regex(NUMBER))),
  order: z.optional(z.enum(['easiest', 'hardest'])),
  limit: z.optional(pageLimitSchema),
  cursor: z.optional(pageCursorSchema),
  /** `item`: every result has the item itself, to draw it. */
  include: z.optional(z.literal('item')),
});

const summary = {
  id: z.string(),
  family: z.string(),
  tier: z.enum(TIERS),
  score: z.number(),
  size: z.string(),
  tags: z.array(z.string()),
};

export const listedItemSchema = z.object({ ...summary, item: z.optional(z.unknown()) });
export type ApiListedItem = z.infer<typeof listedItemSchema>;

export const itemPageSchema = z.object({
  items: z.array(listedItemSchema),
  /** The cursor of the next page; null on the last one. */
  next: z.nullable(z.string()),
});
export type ApiItemPage = z.infer<typeof itemPageSchema>;

/** Where an item comes from: enough to make it again. */
export const itemOriginSchema = z.object({
  seed: z.string(),
  attempt: z.number(),
  params: z.record(z.string(), z.unknown()),
  versions: z.object({ rules: z.number(), maker: z.number(), grader: z.number() }),
});

/** An item for play, without its proof. */
export const playItemSchema = z.strictObject({
  ...summary,
  item: z.unknown(),
  origin: itemOriginSchema,
  /** Where the app plays it, below the base URL; null where this server does not know the family. */
  address: z.nullable(z.string()),
  /** The id of the item that this one is a symmetric copy of. */
  copyOf: z.nullable(z.string()),
});
export type ApiPlayItem = z.infer<typeof playItemSchema>;

/** A pack line. */
export const packLineSchema = z.object({
  id: z.string(),
  family: z.string(),
  grade: z.object({ tier: z.enum(TIERS), score: z.number(), evidence: z.record(z.string(), z.unknown()) }),
  item: z.unknown(),
  proof: z.unknown(),
  origin: itemOriginSchema,
});

export const itemParamsSchema = z.object({ id: itemIdSchema });
export const itemViewSchema = z.strictObject({ proof: z.optional(z.enum(['true', 'false'])) });

/** More than the longest solution with every cell crossed out and corrected. */
export const MOST_ACTIONS = 2000;

/** What a player did, from the beginning; for a position, the one move that was chosen. */
export const answerSchema = z.strictObject({
  actions: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MOST_ACTIONS)),
});

const solveJudgementSchema = z.object({
  kind: z.literal('solve'),
  isSolved: z.boolean(),
  /** Rules that are broken. */
  faults: z.array(z.string()),
  /** What contradicts the solution although no rule is broken. */
  mistakes: z.array(z.string()),
});

const chooseJudgementSchema = z.object({
  kind: z.literal('choose'),
  /** Whether no move is better, as far as the error tells. */
  isBest: z.boolean(),
  /** How much less the move is worth than the best one, and the error of that. */
  regret: z.number(),
  noise: z.number(),
  /** Its place among all legal moves, from 1. */
  rank: z.number(),
  moves: z.number(),
  remarks: z.array(z.string()),
});

export const judgementSchema = z.union([solveJudgementSchema, chooseJudgementSchema]);
export type ApiJudgement = z.infer<typeof judgementSchema>;

const counts = z.record(z.string(), z.number());

export const familyFacetsSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** What players do with an item: solve it, or choose a move. */
  kind: z.enum(['solve', 'choose']),
  /** Items that a search can find. */
  items: z.number(),
  tiers: counts,
  sizes: counts,
  tags: counts,
  /** The least and the greatest score; null without items. */
  scores: z.nullable(z.object({ from: z.number(), to: z.number() })),
});
export type ApiFamilyFacets = z.infer<typeof familyFacetsSchema>;

export const familiesSchema = z.object({ families: z.array(familyFacetsSchema) });
