import { CATALOG } from '@tessera/catalog';
import { canonicalJson, type Family, hashText, pick, type Rng, readParams, rngFrom } from '@tessera/core';
import { textOfBytes } from '@tessera/core/levels/base64.ts';
import { readLevel, writeLevel } from '@tessera/core/levels/level-code.ts';
import { originSearch, parseSearch, readLink, searchOf, searchText } from '@tessera/core/links/link.ts';
import { attempt } from '@tessera/mill';
import { hostileJson, hostileText } from '@tessera/testkit/fuzz';
import { readProgress, writeProgress } from '../src/progress/transfer.ts';

/** What a family has to begin with: an address, and the code of a level where it has levels. */
interface Base {
  readonly family: Family;
  readonly search: string;
  readonly code: string;
  readonly item: unknown;
}

export async function linkBases(): Promise<readonly Base[]> {
  return Promise.all(CATALOG.map(async ({ load }) => baseOf(await load())));
}

async function baseOf(family: Family): Promise<Base> {
  const { params } = family.presets[0]!;
  for (let n = 0; ; n++) {
    const result = attempt(family, { family: family.id, seed: '1', params }, n);
    if (!('made' in result)) continue;
    const { item, origin } = result.made;
    const code = await writeLevel(family, { item, title: 'Title', author: 'Author' });
    return { family, search: searchText(originSearch(family, origin)), code, item: family.codecs.item.encode(item) };
  }
}

/** A hostile address, code or file by its number: what went wrong when it was read; null when nothing did. */
export async function linkFault(bases: readonly Base[], number: number): Promise<string | null> {
  const rng = rngFrom('links').fork(number);
  const base = pick(rng, bases);
  try {
    return await pick(rng, [addressFault, codeFault, forgedCodeFault, progressFault])(rng, base);
  } catch (error) {
    return `${base.family.id}: ${(error as Error).stack}`;
  }
}

async function addressFault(rng: Rng, { family, search }: Base): Promise<string | null> {
  const text = hostileText(rng, search);
  const link = readLink(family, searchOf(parseSearch(text)));
  if (!link.ok) return null;
  return readParams(family.fields, link.value.params).ok ? null : `params that make no sense: ${text}`;
}

async function codeFault(rng: Rng, { family, code }: Base): Promise<string | null> {
  return readingFault(family, hostileText(rng, code));
}

/** With the letters that guard it, as someone would forge it who knows how. */
async function forgedCodeFault(rng: Rng, { family, code, item }: Base): Promise<string | null> {
  const payload = rng.uint(2) === 0 ? hostileText(rng, code.slice(4)) : deflatedPayload(hostileJson(rng, item));
  return readingFault(family, textOfBytes(hashText(`${family.id} ${await payload}`)).slice(0, 4) + (await payload));
}

async function deflatedPayload(json: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(json) ?? '']).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const body = new Uint8Array(await new Response(stream).arrayBuffer());
  return textOfBytes(Uint8Array.of(1, 1, 0, 0, ...body.subarray(0, 10_000)));
}

/** A level that is read can be written, and read again as the same. */
async function readingFault(family: Family, code: string): Promise<string | null> {
  const level = await readLevel(family, code);
  if (!level.ok) return null;
  family.pictures.svg(level.value.item);
  const again = await readLevel(family, await writeLevel(family, level.value));
  return again.ok && canonicalJson(again.value) === canonicalJson(level.value) ? null : `another level: ${code}`;
}

const PROGRESS = writeProgress({ attempts: new Map(), items: new Map(), days: {}, courses: {} });

async function progressFault(rng: Rng): Promise<string | null> {
  readProgress(hostileText(rng, PROGRESS));
  return null;
}
