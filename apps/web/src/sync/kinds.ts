import { versionOf } from '@tessera/api/sync.ts';
import { canonicalJson, isJsonObject, readJson } from '@tessera/core';
import { parseSearch } from '@tessera/core/links/link.ts';
import { LEVEL_PREFIX, readOwnLevel } from '@tessera/ui/levels/ownLevels.ts';
import * as z from 'zod/mini';
import { isOwnRecord, laterOwn, OWN_PREFIX } from '../collections/own.ts';
import { isPlayRecord, mergedPlays, PLAY_PREFIX } from '../collections/playRecord.ts';
import { dayResultSchema } from '../daily/days.ts';
import { checkSchema } from '../learn/learnt.ts';
import { attemptKey, readAttempt } from '../progress/attempt.ts';
import { idIn, isKnownFamily, readKeptItem } from '../progress/transfer.ts';
import { runKey, runResultSchema } from '../runs/results.ts';
import { gameKey, gameKeys, readSavedGame, type SavedGame } from '../storage/gameParts.ts';
import { loadGame, partKeys } from '../storage/savedGames.ts';
import { wholeRecords } from '../storage/saveGame.ts';
import type { KeyedDevice, LocalTexts, SharedTable, TableChanges } from './device.ts';
import { openText, sealText } from './sealed.ts';
import { COPY_PREFIX } from './secondGames.ts';
import { isSamePlay, settleGames } from './settleGames.ts';

/** Two versions of a record in one: which of them stays, or what both come to, and another record that keeps what would be lost. */
export interface SettledRecord {
  readonly main: 'mine' | 'theirs' | { readonly merged: string };
  readonly copy?: { readonly kind: string; readonly key: string; readonly text: string };
}

/** A kind of records that devices share: where they are, what is valid, and how two versions merge. */
export interface SyncKind {
  readonly name: string;
  list(device: KeyedDevice, local: LocalTexts): ReadonlyMap<string, string>;
  read(device: KeyedDevice, local: LocalTexts, key: string): string | null;
  /** Whether a record from elsewhere is what it claims to be. */
  isValid(device: KeyedDevice, key: string, text: string): boolean;
  put(device: KeyedDevice, changes: TableChanges, key: string, text: string | null): void;
  /** For two versions that nobody has seen both of. */
  settle(key: string, mine: string, theirs: string, device: KeyedDevice): SettledRecord;
  /** True where a record may be dropped on one device to make room: others keep theirs. */
  readonly isDroppable?: true;
  /** True where pages change a record again and again, perhaps while another version of it arrives. */
  readonly isEdited?: true;
  /** The key under which a page holds the record in memory. */
  heldKey?(key: string): string;
  /** Whether a record that was put reads as it should; without it, when the texts are equal. */
  isSame?(one: string | null, other: string | null): boolean;
}

const THEIRS: SettledRecord = { main: 'theirs' };
const COPY_DIGITS = 8;
const copyName = (key: string, text: string) => `${key}~${versionOf(text).slice(0, COPY_DIGITS)}`;

/** A kind with a record of a shelf for each of its records. */
function plainKind(
  name: string,
  table: SharedTable,
  prefix: string,
  isValid: (key: string, json: unknown) => boolean,
  settle: SyncKind['settle'] = () => THEIRS,
): SyncKind {
  return {
    name,
    list: (_, local) =>
      new Map(
        [...local[table]].flatMap(([key, text]) =>
          key.startsWith(prefix) ? [[key.slice(prefix.length), text] as const] : [],
        ),
      ),
    read: (_, local, key) => local[table].get(prefix + key) ?? null,
    isValid: (_, key, text) => {
      const json = readJson(text);
      return json.ok && isValid(key, json.value);
    },
    put: (_, changes, key, text) => void changes[table].set(prefix + key, text),
    settle,
  };
}

/** A kind of records on the shelf that the server cannot read. Valid ones are settled as they are on the shelf. */
function sealedKind(
  name: string,
  prefix: string,
  isValid: (key: string, json: unknown) => boolean,
  settle: (mine: string, theirs: string) => string,
): SyncKind {
  const isGood = (key: string, text: string) => {
    const json = readJson(text);
    return json.ok && isValid(key, json.value);
  };
  const seal = (device: KeyedDevice, key: string, text: string) => sealText(device.key, `${name}/${key}`, text);
  const open = (device: KeyedDevice, key: string, text: string) => openText(device.key, `${name}/${key}`, text);
  return {
    name,
    list: (device, local) =>
      new Map(
        [...local.records].flatMap(([full, text]) => {
          if (!full.startsWith(prefix)) return [];
          const key = full.slice(prefix.length);
          return [[key, seal(device, key, text)] as const];
        }),
      ),
    read(device, local, key) {
      const text = local.records.get(prefix + key);
      return text === undefined ? null : seal(device, key, text);
    },
    isValid(device, key, text) {
      const opened = open(device, key, text);
      return opened !== null && isGood(key, opened);
    },
    put: (device, changes, key, text) =>
      void changes.records.set(prefix + key, text === null ? null : open(device, key, text)),
    settle(key, mine, theirs, device) {
      const [own, other] = [open(device, key, mine), open(device, key, theirs)];
      if (own === null || other === null || !isGood(key, own)) return THEIRS;
      return { main: { merged: seal(device, key, settle(own, other)) } };
    },
    isEdited: true,
  };
}

const DAY = /^\d{4}-\d\d-\d\d\/([^/]+)$/;

function isDayResult(key: string, json: unknown): boolean {
  const family = DAY.exec(key)?.[1];
  return family !== undefined && isKnownFamily(family) && z.safeParse(dayResultSchema, json).success;
}

function isLearnt(key: string, json: unknown): boolean {
  const [family, what, name, place, ...more] = key.split('/');
  if (!family || !name || !isKnownFamily(family) || more.length > 0) return false;
  if (what === 'done') return json === 1 && /^\d{1,6}$/.test(place ?? '');
  return what === 'check' && place === undefined && /^\d{15}$/.test(name) && z.safeParse(checkSchema, json).success;
}

function isRun(key: string, json: unknown): boolean {
  const run = z.safeParse(runResultSchema, json);
  return run.success && isKnownFamily(run.data.family) && runKey(run.data) === `run/${key}`;
}

/** Of a run that was played twice, the first time counts. */
function earlierRun(_: string, mine: string, theirs: string): SettledRecord {
  const timeOf = (text: string) => Number((JSON.parse(text) as { at: number }).at);
  return { main: timeOf(mine) < timeOf(theirs) ? 'mine' : 'theirs' };
}

function isKeptItem(key: string, json: unknown): boolean {
  const item = readKeptItem(json);
  return item.ok && isKnownFamily(item.value.family) && idIn(item.value.line) === key;
}

function isAttempt(key: string, json: unknown): boolean {
  const attempt = readAttempt(json);
  return attempt.ok && isKnownFamily(attempt.value.family) && attemptKey(attempt.value) === key;
}

function gameIn(text: string): SavedGame | null {
  const json = readJson(text);
  const game = json.ok ? readSavedGame(json.value) : json;
  return game.ok && isKnownFamily(game.value.family) ? game.value : null;
}

const GAME = 'game/';
const nameOf = ({ family, search }: SavedGame) => gameKey(family, search).slice(GAME.length);

/**
 * The game that a record with this name holds. The parts of its address stand as in the name: texts of records have theirs in
 * the order of the alphabet, and the name of a game depends on it.
 */
function gameNamed(name: string, text: string): SavedGame | null {
  const game = gameIn(text);
  if (!game || !name.startsWith(`${game.family}?`)) return null;
  const search = parseSearch(name.slice(game.family.length));
  return canonicalJson(search) === canonicalJson(game.search) ? { ...game, search } : null;
}

/** Saved games of puzzles. Each is one record here, and parts on the shelf. */
const games: SyncKind = {
  name: 'game',
  list: ({ records }) =>
    new Map(
      gameKeys(records).flatMap(key => {
        const game = loadGame(records, key);
        return game.ok ? [[key.slice(GAME.length), canonicalJson(game.value)] as const] : [];
      }),
    ),
  read({ records }, _, key) {
    const game = loadGame(records, GAME + key);
    return game.ok ? canonicalJson(game.value) : null;
  },
  isValid(_, key, text) {
    return gameNamed(key, text) !== null;
  },
  put({ records }, changes, key, text) {
    const game = text === null ? null : gameNamed(key, text);
    if (!game) {
      for (const name of partKeys(records, GAME + key)) changes.records.set(name, null);
      return;
    }
    const { old, records: news } = wholeRecords(records, game);
    for (const name of old) changes.records.set(name, null);
    for (const [name, record] of news) changes.records.set(name, JSON.stringify(record));
  },
  settle(key, mine, theirs) {
    const [own, other] = [gameIn(mine), gameIn(theirs)];
    if (!own || !other) return THEIRS;
    const { main, copy } = settleGames(own, other);
    if (!copy) return { main };
    const text = canonicalJson(copy);
    return { main, copy: { kind: copies.name, key: copyName(key, text), text } };
  },
  isDroppable: true,
  isEdited: true,
  heldKey: key => GAME + key,
  isSame(one, other) {
    const [a, b] = [one, other].map(text => (text === null ? null : gameIn(text)));
    return a && b ? isSamePlay(a, b) && a.savedAt === b.savedAt : a === b;
  },
};

/** Where a second saved game is kept, by its text. */
export const copyKey = (game: SavedGame, text: string) => COPY_PREFIX + copyName(nameOf(game), text);

/** Games that another device went on with at the same time: second ones, until a person chooses. */
const copies = plainKind(
  'game-copy',
  'records',
  COPY_PREFIX,
  (key, json) => gameOfCopy(COPY_PREFIX + key, json) !== null,
);

/** The second game that a record of the shelf holds. */
export function gameOfCopy(key: string, json: unknown): SavedGame | null {
  return gameNamed(key.slice(COPY_PREFIX.length, key.lastIndexOf('~')), JSON.stringify(json));
}

/** What pages of families save, each as one record. Of two versions that differ in more than the time, both are kept. */
const saves: SyncKind = {
  name: 'save',
  list: ({ savePrefixes }, local) => new Map([...local.records].filter(([key]) => hasPrefix(savePrefixes, key))),
  read: (_, local, key) => local.records.get(key) ?? null,
  isValid({ savePrefixes }, key, text) {
    const json = readJson(text);
    return hasPrefix(savePrefixes, key) && json.ok && isJsonObject(json.value);
  },
  put: (_, changes, key, text) => void changes.records.set(key, text),
  settle(key, mine, theirs) {
    const [own, other] = [timedRecord(mine), timedRecord(theirs)];
    if (own.rest === other.rest) return { main: own.savedAt > other.savedAt ? 'mine' : 'theirs' };
    return { main: 'theirs', copy: { kind: saves.name, key: copyName(key, mine), text: mine } };
  },
  isEdited: true,
  heldKey: key => key,
};

function hasPrefix(prefixes: readonly string[], key: string): boolean {
  return prefixes.some(prefix => key.startsWith(prefix));
}

function timedRecord(text: string): { readonly savedAt: number; readonly rest: string } {
  const json = readJson(text);
  if (!json.ok || !isJsonObject(json.value)) return { savedAt: 0, rest: text };
  const { savedAt, ...rest } = json.value;
  return { savedAt: Number(savedAt) || 0, rest: canonicalJson(rest) };
}

/** Levels that were built: of two with the same item, the later. A device that has very many drops the oldest. */
const levels: SyncKind = {
  ...plainKind('level', 'records', LEVEL_PREFIX, isLevelRecord, (_, mine, theirs) => ({
    main: timedRecord(mine).savedAt > timedRecord(theirs).savedAt ? 'mine' : 'theirs',
  })),
  isEdited: true,
  isDroppable: true,
};

function isLevelRecord(key: string, json: unknown): boolean {
  const [family, id, ...more] = key.split('/');
  const isNamed = family !== undefined && isKnownFamily(family) && !!id?.startsWith(`${family}-`) && more.length === 0;
  return isNamed && readOwnLevel(json) !== null;
}

export const ITEM_KIND = 'item';

/** All kinds that this version of the app knows, in the order in which they are sent. */
export const SYNC_KINDS: readonly SyncKind[] = [
  plainKind('attempt', 'attempts', '', isAttempt),
  plainKind('day', 'records', 'day/', isDayResult),
  plainKind('late', 'records', 'late/', isDayResult),
  plainKind('learnt', 'records', 'learnt/', isLearnt),
  plainKind('run', 'records', 'run/', isRun, earlierRun),
  games,
  copies,
  saves,
  sealedKind('collection', OWN_PREFIX, isOwnRecord, laterOwn),
  sealedKind('collection-play', PLAY_PREFIX, isPlayRecord, mergedPlays),
  levels,
  plainKind(ITEM_KIND, 'items', '', isKeptItem),
];
