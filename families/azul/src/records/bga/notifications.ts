import { accept, isJsonObject, readJson, refuse, type Verdict } from '@tessera/core';
import { bgaWords as words } from './words.ts';

/** One entry of the list that Board Game Arena keeps of a game. */
export interface BgaNotification {
  readonly type: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface BgaLog {
  readonly notifications: readonly BgaNotification[];
  /** Names by player id, where the record lists them. */
  readonly names: ReadonlyMap<string, string>;
}

/** Every record of an Azul game has this word. */
const MARKER = 'factoriesFilled';

/** Whether a text has what only the records of Azul games have. */
export function namesBga(text: string): boolean {
  return text.includes(`"${MARKER}"`);
}

export function looksLikeBga(text: string): boolean {
  return text.includes(MARKER) || /^\s*(<|\{\s*"status"\s*:|\[)/.test(text);
}

/** The notifications in a downloaded reply, in a bare list, or in the saved page of a replay. */
export function readBgaLog(text: string): Verdict<BgaLog, 'malformed'> {
  const json = isJsonText(text) ? readJson(text) : jsonInPage(text);
  if (!json.ok) return refuse('malformed', isJsonText(text) ? words.noJson(json.note ?? '') : words.noNotifications);
  const error = errorIn(json.value);
  if (error !== null) return refuse('malformed', words.answered(error));
  const notifications: BgaNotification[] = [];
  collect(json.value, notifications, 0);
  if (notifications.length === 0) return refuse('malformed', words.noNotifications);
  return accept({ notifications, names: namesIn(json.value) });
}

function isJsonText(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

/** What the reply says when the game cannot be had. */
function errorIn(json: unknown): string | null {
  if (!isJsonObject(json) || json.data !== undefined) return null;
  return typeof json.error === 'string' ? json.error.slice(0, 200) : null;
}

/** The parts of a reply that hold others. */
const HOLDERS = ['data', 'logs', 'notifications'] as const;
const DEEPEST = 8;

/** Adds the notifications in a value, in order. What goes to several channels at once counts once. */
function collect(value: unknown, into: BgaNotification[], depth: number): void {
  if (depth > DEEPEST) return;
  if (Array.isArray(value)) for (const each of value) collect(each, into, depth + 1);
  else if (isJsonObject(value)) {
    if (typeof value.type === 'string' && isJsonObject(value.args)) add({ type: value.type, args: value.args }, into);
    else for (const key of HOLDERS) collect(value[key], into, depth + 1);
  }
}

function add(notification: BgaNotification, into: BgaNotification[]): void {
  const last = into.at(-1);
  if (last?.type === notification.type && JSON.stringify(last.args) === JSON.stringify(notification.args)) return;
  into.push(notification);
}

function namesIn(json: unknown): ReadonlyMap<string, string> {
  const data = isJsonObject(json) && isJsonObject(json.data) ? json.data : json;
  const players = isJsonObject(data) ? data.players : undefined;
  const names = new Map<string, string>();
  if (typeof players !== 'object' || players === null) return names;
  for (const [key, player] of Object.entries(players)) {
    if (!isJsonObject(player) || typeof player.name !== 'string') continue;
    names.set(String(player.id ?? key), player.name);
  }
  return names;
}

/** As many places in a page are tried, the nearest to the notifications first. */
const MOST_PLACES = 20;

/** The value in a script of a page around the first deal: what stands behind `=` or `(`. */
function jsonInPage(page: string): Verdict<unknown> {
  const marker = page.indexOf(`"${MARKER}"`);
  if (marker < 0) return refuse('malformed', words.noNotifications);
  const places = [...page.slice(0, marker).matchAll(/[=(]\s*(?=[[{])/g)].map(
    ({ 0: { length }, index }) => index + length,
  );
  for (const place of places.reverse().slice(0, MOST_PLACES)) {
    const end = endOfValue(page, place);
    const json = end > marker ? readJson(page.slice(place, end)) : null;
    if (json?.ok) return json;
  }
  return refuse('malformed', words.noNotifications);
}

/** Where the brackets that open at a place are closed; the place itself where they never are. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (isInString) {
      if (char === '\\') at++;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '[' || char === '{') depth++;
    else if ((char === ']' || char === '}') && --depth === 0) return at + 1;
  }
  return start;
}
