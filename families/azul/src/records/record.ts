import { accept, parseJsonObject, readSeed, refuse, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import { azulRules } from '../family-rules.ts';
import { LEVEL_IDS, type LevelId } from '../levels/levels.ts';
import { rulesetId, type State } from '../rules/state.ts';
import { type Seats, WALLS, type WallKind } from '../rules/tiles.ts';
import { placeInWords } from '../text/json-path-words.ts';
import { readState } from '../text/read-state.ts';
import { words } from './words.ts';

/** Who sits at the table: a person, with a name in games from elsewhere, or the engine at a level. */
export type Player =
  | { readonly kind: 'person'; readonly name?: string }
  | { readonly kind: 'engine'; readonly level: LevelId };

/** Where a game came from that was not played here: Board Game Arena, or moves in notation. */
export const SOURCES_OF_GAMES = ['boardgamearena', 'notation'] as const;
export type GameSource = (typeof SOURCES_OF_GAMES)[number];

/** Help that a person took against the computer. */
export interface Help {
  readonly hints: number;
  readonly takeBacks: number;
}

/** A whole game as it is kept and given away: everything else follows from it by the rules. */
export interface GameRecord {
  readonly game: 'azul';
  readonly format: 1;
  /** The version of the rules under which it was played. */
  readonly rules: number;
  readonly wall: WallKind;
  /** Deals every round, and the luck of the engines. */
  readonly seed: string;
  readonly players: readonly Player[];
  /** The position that it began from; dealt from the seed if left out. */
  readonly start?: State;
  /** Every decision in its order, three letters each. */
  readonly actions: readonly string[];
  /** The factories of every round after the first position; the seed deals where this is left out. */
  readonly deals?: readonly string[];
  /** Left out for games that were played here. Those from elsewhere may end before the game does. */
  readonly source?: GameSource;
  /** The reader's seat in a game from elsewhere. */
  readonly you?: number;
  /** The seat of the person who gave up. */
  readonly resigned?: number;
  /** Left out where nobody took any. */
  readonly help?: Help;
}

export const LONGEST_NAME = 60;

const player = z.union([
  z.strictObject({
    kind: z.literal('person'),
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME))),
  }),
  z.strictObject({ kind: z.literal('engine'), level: z.enum(LEVEL_IDS) }),
]);

// More decisions than the longest game can have.
const MOST_ACTIONS = 2000;
const MOST_DEALS = 200;

const count = z.int().check(z.minimum(0));

const recordSchema = z.strictObject({
  game: z.literal('azul'),
  format: z.literal(1),
  rules: z.int(),
  wall: z.enum(WALLS),
  seed: z.string(),
  players: z.array(player).check(z.minLength(2), z.maxLength(4)),
  start: z.optional(z.unknown()),
  actions: z.array(z.string()).check(z.maxLength(MOST_ACTIONS)),
  deals: z.optional(z.array(z.string()).check(z.maxLength(MOST_DEALS))),
  source: z.optional(z.enum(SOURCES_OF_GAMES)),
  you: z.optional(z.int()),
  resigned: z.optional(z.int()),
  help: z.optional(z.strictObject({ hints: count, takeBacks: count })),
});

export type RecordFault = 'malformed' | 'rules' | 'start';

/** Reads the shape of a record; whether its actions can be played is for the rules to say. */
export function readRecord(json: unknown): Verdict<GameRecord, RecordFault> {
  const parsed = z.safeParse(recordSchema, json);
  if (!parsed.success) {
    return refuse('malformed', words.misshaped(String(parsed.error.issues[0]?.path[0] ?? '')));
  }
  const { start: rawStart, players: rawPlayers, deals, source, you, resigned, help, ...whole } = parsed.data;
  const rest = { ...whole, players: rawPlayers as readonly Player[] };
  if (rest.rules !== azulRules.versions.rules) return refuse('rules', `rules ${rest.rules}`);
  const seed = readSeed('number', rest.seed);
  if (!seed.ok) return refuse('malformed', `seed: ${seed.note}`);
  if (resigned !== undefined && rest.players[resigned]?.kind !== 'person')
    return refuse('malformed', words.noPerson(resigned));
  if (you !== undefined && rest.players[you]?.kind !== 'person') return refuse('malformed', words.misshaped('you'));
  const start = rawStart === undefined ? null : readStart(rest, rawStart);
  if (start && !start.ok) return start;
  return accept({
    ...rest,
    seed: seed.value,
    ...(start ? { start: start.value } : {}),
    ...(deals === undefined ? {} : { deals }),
    ...(source === undefined ? {} : { source }),
    ...(you === undefined ? {} : { you }),
    ...(resigned === undefined ? {} : { resigned }),
    ...(help === undefined ? {} : { help }),
  });
}

function readStart({ wall, players }: Pick<GameRecord, 'wall' | 'players'>, json: unknown): Verdict<State, 'start'> {
  const state = readState(json);
  if (!state.ok) {
    const { path } = state.context;
    return refuse('start', path === undefined ? state.note : words.start(placeInWords(String(path))));
  }
  const ruleset = rulesetId(players.length as Seats, wall);
  return state.value.ruleset_id === ruleset
    ? state
    : refuse('start', `${state.value.ruleset_id} at a table for ${ruleset}`);
}

/** A record from text. */
export function parseRecord(text: string): Verdict<GameRecord, RecordFault> {
  const json = parseJsonObject(text);
  return json.ok ? readRecord(json.value) : refuse('malformed', words.cut);
}

export function recordText(record: GameRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}
