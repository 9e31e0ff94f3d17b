import {
  canonicalJson,
  encodeMade,
  expectOk,
  type Family,
  itemId,
  type JsonObject,
  type Made,
  type Origin,
  packText,
  readMadeLine,
  type Versions,
  workWith,
} from '@tessera/core';
import { attemptStream, type Request, type RunPosition, type Shard } from '@tessera/mill';

/** A pack that is taken apart, changed, and put together again with the right count and digest. */
export interface Forgery {
  readonly family: Family;
  versions: Versions;
  request: Request;
  run: (Shard & Pick<RunPosition, 'epoch'>) | undefined;
  items: Made[];
  /** Changes the texts of the items and of the header as they are written. */
  writeLine(line: string, at: number): string;
  writeHeader(line: string): string;
}

/** One forgery: only what its name says is wrong with the pack. */
export interface ForgeryRow {
  readonly name: string;
  /** The pack that is forged, by its key in `packs.ts`. */
  readonly pack: string;
  readonly forge: Forge;
  readonly reason: RegExp;
}

export type Forge = (pack: Forgery) => void;

export function forged(family: Family, text: string, forge: Forge): string {
  const [first, ...rest] = text.trimEnd().split('\n');
  const { versions, request, run } = JSON.parse(first!);
  const items = rest.map(line => expectOk(readMadeLine(family, line)).made);
  const same = (line: string) => line;
  const pack: Forgery = { family, versions, request, run, items, writeLine: same, writeHeader: same };
  forge(pack);
  const lines = pack.items.map((made, at) => pack.writeLine(encodeMade(family, made), at));
  const author = { ...family, versions: pack.versions };
  const json = [pack.request, pack.run].map(value => value as unknown as JsonObject);
  const written = packText(author, json[0]!, lines, json[1]);
  const end = written.indexOf('\n');
  return pack.writeHeader(written.slice(0, end)) + written.slice(end);
}

export function all(...forges: readonly Forge[]): Forge {
  return pack => {
    for (const forge of forges) forge(pack);
  };
}

/** Changes of the header's request; a part that is undefined is left out. */
export function request(changes: { readonly [K in keyof Request]?: unknown }): Forge {
  return pack => {
    pack.request = JSON.parse(canonicalJson({ ...pack.request, ...changes }));
  };
}

export function run(changes: object): Forge {
  return pack => {
    pack.run = { ...pack.run!, ...changes };
  };
}

/** Changes of the epoch in which a run was stopped. */
export function epoch(changes: object): Forge {
  return pack => run({ epoch: { ...pack.run!.epoch!, ...changes } })(pack);
}

export function tally(changes: object): Forge {
  return pack => run({ tally: { ...pack.run!.tally, ...changes } })(pack);
}

export function versions(changes: Partial<Versions>): Forge {
  return pack => {
    pack.versions = { ...pack.versions, ...changes };
  };
}

/** Changes of the items at a place, or at all places; what is known about them stays. */
export function item(at: number | 'all', edit: (made: Made) => Partial<Made>): Forge {
  return pack => {
    pack.items = pack.items.map((made, i) => (at === 'all' || i === at ? { ...made, ...edit(made) } : made));
  };
}

export function origin(at: number | 'all', edit: (origin: Origin) => Partial<Origin>): Forge {
  return item(at, ({ origin }) => ({ origin: { ...origin, ...edit(origin) } }));
}

/** Versions of the header and of every item. */
export function allVersions(changes: Partial<Versions>): Forge {
  return all(
    versions(changes),
    origin('all', own => ({ versions: { ...own.versions, ...changes } })),
  );
}

/** Params of the header and of every item. */
export function allParams(changes: object): Forge {
  return all(
    pack => request({ params: { ...pack.request.params, ...changes } })(pack),
    origin('all', own => ({ params: { ...own.params, ...changes } })),
  );
}

/** The seed of the header and of every item. */
export function allSeeds(seed: string): Forge {
  return all(
    request({ seed }),
    origin('all', () => ({ seed })),
  );
}

export function drop(at: number): Forge {
  return ({ items }) => void items.splice(at, 1);
}

export function swap(one: number, other: number): Forge {
  return ({ items }) => {
    [items[one], items[other]] = [items[other]!, items[one]!];
  };
}

/** Puts another item in a place, with the id, proof and grade that belong to it and the origin that was there. */
export function replace(at: number, itemFrom: (items: readonly Made[]) => unknown): Forge {
  return ({ family, items }) => {
    const { codecs, maker, versions, allowance } = family;
    const { origin } = items[at]!;
    const item = expectOk(codecs.item.decode(JSON.parse(canonicalJson(codecs.item.encode(itemFrom(items))))));
    const rng = attemptStream({ ...family, versions: origin.versions }, origin.seed, origin.attempt).fork('prove');
    const proof = expectOk(maker.prove(item, workWith(rng, allowance.prove)));
    const id = itemId(family.id, versions.rules, codecs.item.encode(item));
    items[at] = { id, family: family.id, grade: maker.grade(item, proof), item, proof, origin };
  };
}

/** Changes the text of the first item's line. */
export function lineText(change: (line: string) => string): Forge {
  return pack => {
    pack.writeLine = (line, at) => (at === 0 ? change(line) : line);
  };
}

export function headerText(change: (line: string) => string): Forge {
  return pack => {
    pack.writeHeader = change;
  };
}
