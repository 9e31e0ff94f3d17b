import {
  azul,
  LEVEL_IDS,
  type LevelId,
  placeInWords,
  readState,
  type State,
  WALLS,
  type WallKind,
} from '@tessera/azul';
import { accept, parseJsonObject, readSeed, refuse, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import { words } from './words.ts';

/** Who sits at the table: a person, or the engine at a level. */
export type Player = { readonly kind: 'person' } | { readonly kind: 'engine'; readonly level: LevelId };

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
  /** The seat of the person who gave up. */
  readonly resigned?: number;
  /** Left out where nobody took any. */
  readonly help?: Help;
}

const player = z.union([
  z.strictObject({ kind: z.literal('person') }),
  z.strictObject({ kind: z.literal('engine'), level: z.enum(LEVEL_IDS) }),
]);

// More decisions than the longest game can have.
const MOST_ACTIONS = 2000;

const count = z.int().check(z.nonnegative());

const recordSchema = z.strictObject({
  game: z.literal('azul'),
  format: z.literal(1),
  rules: z.int(),
  wall: z.enum(WALLS),
  seed: z.string(),
  players: z.array(player).check(z.minLength(2), z.maxLength(4)),
  start: z.optional(z.unknown()),
  actions: z.array(z.string()).check(z.maxLength(MOST_ACTIONS)),
  resigned: z.optional(z.int()),
  help: z.optional(z.strictObject({ hints: count, takeBacks: count })),
});

export type RecordFault = 'malformed' | 'rules' | 'start';

/** Reads the shape of a record; whether its actions can be played is for the rules to say. */
export function readRecord(json: unknown): Verdict<GameRecord, RecordFault> {
  const parsed = z.safeParse(recordSchema, json);
  if (!parsed.success) {
    return refuse('malformed', words.record.misshaped(String(parsed.error.issues[0]?.path[0] ?? '')));
  }
  const { start: rawStart, resigned, help, ...rest } = parsed.data;
  if (rest.rules !== azul.versions.rules) return refuse('rules', `rules ${rest.rules}`);
  const seed = readSeed(azul.seeds, rest.seed);
  if (!seed.ok) return refuse('malformed', `seed: ${seed.note}`);
  if (resigned !== undefined && rest.players[resigned]?.kind !== 'person')
    return refuse('malformed', words.record.noPerson(resigned));
  const start = rawStart === undefined ? null : readStart(rest, rawStart);
  if (start && !start.ok) return start;
  return accept({
    ...rest,
    seed: seed.value,
    ...(start ? { start: start.value } : {}),
    ...(resigned === undefined ? {} : { resigned }),
    ...(help === undefined ? {} : { help }),
  });
}

function readStart({ wall, players }: Pick<GameRecord, 'wall' | 'players'>, json: unknown): Verdict<State, 'start'> {
  const state = readState(json);
  if (!state.ok) {
    const { path } = state.context;
    return refuse('start', path === undefined ? state.note : words.record.start(placeInWords(String(path))));
  }
  const ruleset = `azul_v1_${players.length}p${wall === 'grey' ? '_grey' : ''}`;
  return state.value.ruleset_id === ruleset
    ? state
    : refuse('start', `${state.value.ruleset_id} at a table for ${ruleset}`);
}

/** A record from text. */
export function parseRecord(text: string): Verdict<GameRecord, RecordFault> {
  const json = parseJsonObject(text);
  return json.ok ? readRecord(json.value) : refuse('malformed', words.record.cut);
}

export function recordText(record: GameRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}
