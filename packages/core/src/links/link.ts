import type { Family } from '../family.ts';
import { TIERS, type Tier } from '../grade.ts';
import { levelCodeOf } from '../levels/origin.ts';
import type { Origin } from '../made.ts';
import { changedParams, fieldText, readFieldText, readParams } from '../params.ts';
import { readSeed } from '../seed.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { words as coreWords } from '../words.ts';
import { compactParams, readCompact } from './compact.ts';

const words = coreWords.link;

/** As much of it as is used here; browsers and Node have it. */
declare const URLSearchParams: new (
  search: string | Search,
) => Iterable<readonly [name: string, value: string]> & { toString(): string };

/** The part of an address behind the question mark: names and values as plain text. */
export type Search = Readonly<Record<string, string>>;

/** What a play address asks for: one item (with its attempt) or the first that fits (without). */
export interface PlayLink {
  readonly seed: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly attempt?: number;
  readonly tier?: Tier;
}

export type LinkFault = 'seed' | 'attempt' | 'version' | 'tier' | 'params';

/** Names that belong to the link itself. A family may call a field `tier`: the tier of a request then steers its maker. */
export const LINK_NAMES = ['seed', 'attempt', 'maker', 'tier', 'q'] as const;
const OWN: readonly string[] = LINK_NAMES;

const LONGEST_VALUE = 200;
/** What is read of an address: a position of four players has up to 450 letters. */
const LONGEST_TEXT = 600;

/** Characters of a whole address that every item's link keeps to; the name of the host has its share of them. */
export const LONGEST_LINK = 300;
const LONGEST_HOST = 40;

/** Keeps what can be text in an address; everything else is dropped, so that a mangled address still opens. */
export function searchOf(raw: Readonly<Record<string, unknown>>): Search {
  const short = Object.entries(raw).filter(([, value]) => typeof value === 'string' && value.length <= LONGEST_TEXT);
  return Object.fromEntries(short) as Search;
}

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function searchText(search: Readonly<Record<string, unknown>>): string {
  const text = new URLSearchParams(searchOf(search)).toString();
  // Commas, colons and tildes may stand in an address as they are; lists and positions stay short and legible.
  return text && `?${text.replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%7E', '~')}`;
}

export function readLink(family: Family, search: Search): Verdict<PlayLink, LinkFault> {
  const seed = readSeed(family.seeds, search.seed ?? '');
  if (!seed.ok) return seed;
  const { attempt, maker, tier } = search;
  // Another version may know other settings: whose link it is comes first.
  if (maker !== undefined && Number(maker) !== family.versions.maker) return refuse('version', maker);
  const params = readLinkParams(family, search);
  if (!params.ok) return params;
  if (attempt !== undefined && !/^\d{1,9}$/.test(attempt))
    return refuse('attempt', words.attempt(JSON.stringify(attempt)));
  if (tier !== undefined && !isTier(tier)) return refuse('tier', words.tier(TIERS));
  return accept({
    seed: seed.value,
    params: params.value,
    ...(attempt === undefined ? {} : { attempt: Number(attempt) }),
    ...(tier === undefined ? {} : { tier }),
  });
}

/** The settings that an address names, whichever version made it. */
export function readLinkParams(family: Family, search: Search): Verdict<Readonly<Record<string, unknown>>, 'params'> {
  if (search.q !== undefined) return readCompact(family.fields, search.q);
  const given: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(search)) {
    if (OWN.includes(name) && !Object.hasOwn(family.fields, name)) continue;
    const field = Object.hasOwn(family.fields, name) ? family.fields[name] : undefined;
    const value = field ? readFieldText(field, text) : accept(text);
    if (!value.ok) return refuse('params', `${name} ${value.note}`);
    given[name] = value.value;
  }
  return readParams(family.fields, given);
}

function isTier(text: string): text is Tier {
  return (TIERS as readonly string[]).includes(text);
}

/** The address of a request: the first item of this seed and these params that fits. */
export function requestSearch(family: Family, link: PlayLink): Search {
  return withParams(family, { seed: link.seed, ...(link.tier ? { tier: link.tier } : {}) }, link.params);
}

/** The address of one item: it names the attempt and the maker's version, and gives the same item everywhere. */
export function itemSearch(
  family: Family,
  { seed, attempt, params }: PlayLink & { readonly attempt: number },
  maker: number = family.versions.maker,
): Search {
  return withParams(family, { seed, attempt: String(attempt), maker: String(maker) }, params);
}

/** The address of an item that was made, by whichever version of the maker; a level is its own address. */
export function originSearch(family: Family, { seed, attempt, params, versions }: Origin): Search {
  const level = levelCodeOf({ seed });
  if (level !== null) return { level };
  const link = { seed, attempt, params: params as Readonly<Record<string, unknown>> };
  return itemSearch(family, link, versions.maker);
}

/** Where in the app the item of an address is played: a level stands behind the #. */
export function wayTo(family: string, search: Search) {
  return search.level === undefined
    ? { to: '/$family/play' as const, params: { family }, search }
    : { to: '/$family/level' as const, params: { family }, hash: search.level };
}

/** Params by their names, or all in one where the link would be too long. */
function withParams(family: Family, own: Search, params: Readonly<Record<string, unknown>>): Search {
  const { fields } = family;
  const changed = Object.entries(changedParams(fields, params));
  const named = Object.fromEntries(changed.map(([name, value]) => [name, fieldText(fields[name]!, value)]));
  const spelled = { ...own, ...named };
  const isShort = Object.values(named).every(text => text.length <= LONGEST_VALUE) && fits(family, spelled);
  return isShort ? spelled : { ...own, q: compactParams(fields, params) };
}

/** Whether the address of an item keeps to its length, on any host with a name of a usual one. */
export function fits({ id }: Family, search: Search): boolean {
  return `/${id}/play${searchText(search)}`.length <= LONGEST_LINK - LONGEST_HOST;
}

/** Where in the app the item of an address is played, as text. */
export function pathTo(family: string, search: Search): string {
  return search.level === undefined ? `/${family}/play${searchText(search)}` : `/${family}/level#${search.level}`;
}
