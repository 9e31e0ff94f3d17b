import { TIERS } from '@tessera/core';
import * as z from 'zod/mini';
import { familyIdSchema, itemIdSchema, itemOriginSchema } from './items.ts';
import { packIdSchema } from './packs.ts';

/** The longest texts that a collection and a report take, in characters. */
export const COLLECTION_TEXTS = { title: 80, author: 40, description: 1000, note: 500 } as const;

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const time = z.int().check(z.minimum(0));
/** Over all players, of whom there may be any number. */
const total = z.int().check(z.minimum(0));
/** What one player did at one item. */
const count = z.int().check(z.minimum(0), z.maximum(10_000));

export const collectionIdSchema = z.string().check(z.regex(/^[0-9a-z]{14}$/));

/** The id in the path of a request. */
export const collectionPathSchema = z.object({ id: collectionIdSchema });
export const collectionItemPathSchema = z.object({ id: collectionIdSchema, item: itemIdSchema });

/** What an author writes about a new collection. */
export const collectionTextSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(COLLECTION_TEXTS.title)),
  /** Empty for none. */
  author: z._default(text(COLLECTION_TEXTS.author), ''),
  description: z._default(text(COLLECTION_TEXTS.description), ''),
});

export const collectionChangeSchema = z.extend(collectionTextSchema, {
  /** Whether everyone may see the statistics. */
  showsStatistics: z.boolean(),
});

/** An item for play, without its proof; the app proves it again. */
export const collectionItemSchema = z.object({
  id: z.string(),
  family: z.string(),
  tier: z.enum(TIERS),
  score: z.number(),
  /** Drawn by a person. */
  isLevel: z.boolean(),
  item: z.unknown(),
  origin: itemOriginSchema,
});

/** What everyone may see of a published collection. Times are in milliseconds since 1970. */
export const collectionSchema = z.object({
  id: collectionIdSchema,
  title: z.string(),
  author: z.string(),
  description: z.string(),
  state: z.enum(['draft', 'published']),
  showsStatistics: z.boolean(),
  changedAt: time,
  publishedAt: z.nullable(time),
  /** Only the author sees a collection that an operator hides. */
  takenDown: z.nullable(z.object({ at: time, note: z.string() })),
  items: z.array(collectionItemSchema),
});

/** The key is returned once, if the request had none. */
export const createdCollectionSchema = z.object({ id: collectionIdSchema, key: z.nullable(z.string()) });

const LONGEST_LINE = 400_000;

/** What to add: an item or a pack of the library, a level, or the pack line of an item that the library may not have. */
export const additionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item'), item: itemIdSchema }),
  z.object({ kind: z.literal('pack'), pack: packIdSchema }),
  z.object({
    kind: z.literal('level'),
    family: familyIdSchema,
    code: z.string().check(z.minLength(5), z.maxLength(16_000), z.regex(/^[\w-]+$/)),
  }),
  z.object({ kind: z.literal('line'), line: z.string().check(z.minLength(2), z.maxLength(LONGEST_LINE)) }),
]);

/** What was added, and what was left out because it is there already, as it is or mirrored. */
export const additionResultSchema = z.object({
  added: z.array(z.string()),
  duplicates: z.array(z.object({ item: z.string(), sameAs: z.string(), in: z.enum(['collection', 'library']) })),
});

export const collectionOrderSchema = z.object({ items: z.array(itemIdSchema).check(z.maxLength(1000)) });

/** A player's first attempt at an item. */
export const playResultSchema = z.object({
  item: itemIdSchema,
  outcome: z.enum(['solved', 'given-up', 'best', 'good', 'okay', 'miss']),
  /** Milliseconds. */
  spent: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  hints: count,
  checks: count,
  mistakes: count,
});

const quartiles = z.object({ lower: z.number(), median: z.number(), upper: z.number() });

export const itemStatisticsSchema = z.object({
  item: z.string(),
  family: z.string(),
  tier: z.enum(TIERS),
  score: z.number(),
  players: total,
  solved: total,
  gaveUp: total,
  unaided: total,
  /** Milliseconds of those who solved it. */
  time: z.nullable(quartiles),
  /** Means over all who tried. */
  hints: z.number(),
  mistakes: z.number(),
});

export const statisticsSchema = z.object({
  title: z.string(),
  /** Everybody who shared at least one result. */
  players: total,
  items: z.array(itemStatisticsSchema),
});

export const exportQuerySchema = z.object({
  of: z._default(z.enum(['items', 'results']), 'items'),
  format: z._default(z.enum(['csv', 'json']), 'csv'),
});

export const REPORT_KINDS = ['offensive', 'spam', 'copied', 'broken', 'other'] as const;

export const reportSchema = z.object({
  reason: z.enum(REPORT_KINDS),
  note: z._default(text(COLLECTION_TEXTS.note), ''),
});

export const takedownSchema = z.object({ note: z._default(text(COLLECTION_TEXTS.note), '') });

export const reportsQuerySchema = z.object({
  after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_000_000_000)), 0),
});

export const reportListSchema = z.object({
  reports: z.array(
    z.object({
      id: z.number(),
      collection: z.string(),
      title: z.string(),
      reason: z.enum(REPORT_KINDS),
      note: z.string(),
      at: time,
      isTakenDown: z.boolean(),
    }),
  ),
});

/** The body of an answer without further content. */
export const doneSchema = z.object({ done: z.literal(true) });

export type CollectionForm = z.infer<typeof collectionSchema>;
export type CollectionItemForm = z.infer<typeof collectionItemSchema>;
export type Addition = z.infer<typeof additionSchema>;
export type AdditionResult = z.infer<typeof additionResultSchema>;
export type PlayResultForm = z.infer<typeof playResultSchema>;
export type StatisticsForm = z.infer<typeof statisticsSchema>;
export type ItemStatisticsForm = z.infer<typeof itemStatisticsSchema>;
