import {
  accept,
  changedParams,
  type Family,
  fieldText,
  type Origin,
  readFieldText,
  readParams,
  readSeed,
  refuse,
  TIERS,
  type Tier,
  type Verdict,
} from '@tessera/core';

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

/** Names that belong to the link itself. A family may call a field `tier`: the wish then steers its maker. */
export const LINK_NAMES = ['seed', 'attempt', 'maker', 'tier'] as const;
const OWN: readonly string[] = LINK_NAMES;

const LONGEST_VALUE = 200;

/** Keeps what can be text in an address; everything else is dropped, so that a mangled address still opens. */
export function searchOf(raw: Readonly<Record<string, unknown>>): Search {
  const short = Object.entries(raw).filter(([, value]) => typeof value === 'string' && value.length <= LONGEST_VALUE);
  return Object.fromEntries(short) as Search;
}

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function searchText(search: Readonly<Record<string, unknown>>): string {
  const text = new URLSearchParams(searchOf(search)).toString();
  // Commas and colons may stand in an address as they are; lists stay short and legible.
  return text && `?${text.replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

export function readLink(family: Family, search: Search): Verdict<PlayLink, LinkFault> {
  const seed = readSeed(family.seeds, search.seed ?? '');
  if (!seed.ok) return seed;
  const params = readLinkParams(family, search);
  if (!params.ok) return params;
  const { attempt, maker, tier } = search;
  if (attempt !== undefined && !/^\d{1,9}$/.test(attempt))
    return refuse('attempt', `attempt must be a whole number; got ${JSON.stringify(attempt)}`);
  if (maker !== undefined && Number(maker) !== family.versions.maker) return refuse('version', maker);
  if (tier !== undefined && !isTier(tier)) return refuse('tier', `tier must be one of ${TIERS.join(', ')}`);
  return accept({
    seed: seed.value,
    params: params.value,
    ...(attempt === undefined ? {} : { attempt: Number(attempt) }),
    ...(tier === undefined ? {} : { tier }),
  });
}

function readLinkParams(family: Family, search: Search): Verdict<Readonly<Record<string, unknown>>, 'params'> {
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

/** The address of a wish: the first item of this seed and these params that fits. */
export function wishSearch(family: Family, link: PlayLink): Search {
  return { seed: link.seed, ...(link.tier ? { tier: link.tier } : {}), ...paramsSearch(family, link.params) };
}

/** The address of one item: it names the attempt and the maker's version, and gives the same item everywhere. */
export function itemSearch(
  family: Family,
  { seed, attempt, params }: PlayLink & { readonly attempt: number },
  maker: number = family.versions.maker,
): Search {
  return { seed, attempt: String(attempt), maker: String(maker), ...paramsSearch(family, params) };
}

/** The address of an item that was made, by whichever version of the maker. */
export function originSearch(family: Family, { seed, attempt, params, versions }: Origin): Search {
  const link = { seed, attempt, params: params as Readonly<Record<string, unknown>> };
  return itemSearch(family, link, versions.maker);
}

function paramsSearch({ fields }: Family, params: Readonly<Record<string, unknown>>): Search {
  const changed = Object.entries(changedParams(fields, params));
  return Object.fromEntries(changed.map(([name, value]) => [name, fieldText(fields[name]!, value)]));
}
