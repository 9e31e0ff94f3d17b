import { CATALOG } from '@tessera/catalog';
import { canonicalJson, encodeMade, type Family, hashText, pick, type Rng, readParams, rngFrom } from '@tessera/core';
import { textOfBytes } from '@tessera/core/levels/base64.ts';
import { readLevel, writeLevel } from '@tessera/core/levels/level-code.ts';
import { originSearch, parseSearch, readLink, searchOf, searchText } from '@tessera/core/links/link.ts';
import { attempt } from '@tessera/mill';
import { hostileJson, hostileText, noise } from '@tessera/testkit/fuzz';
import { pathOfText } from '../src/paste/openText.ts';
import { attemptKey } from '../src/progress/attempt.ts';
import { overviewOf } from '../src/progress/overview.ts';
import { idIn, readProgress, writeProgress } from '../src/progress/transfer.ts';
import { APPS } from './manifests.ts';
import { sampleAttempts, TODAY } from './progress.ts';

/** What a family has to begin with: an address, the code of a level, and its item as people paste it. */
interface Base {
  readonly family: Family;
  readonly search: string;
  readonly code: string;
  readonly item: unknown;
  readonly line: string;
  readonly texts: readonly string[];
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
    const line = encodeMade(family, result.made);
    const code = await writeLevel(family, { item, title: 'Title', author: 'Author' });
    const search = searchText(originSearch(family, origin));
    const texts = [await foreignTexts(family, item), `https://tessera.example/${family.id}/play${search}`].flat();
    return { family, search, code, item: family.codecs.item.encode(item), line, texts };
  }
}

async function foreignTexts(family: Family, item: unknown): Promise<readonly string[]> {
  const own = [family.pictures.text(item), JSON.stringify(family.codecs.item.encode(item))];
  const forms = await family.formats?.load();
  const foreign = family.formats?.list.map(({ id }) => forms!.write(id, item)) ?? [];
  return [...own, ...foreign.flatMap(text => (text.ok ? [text.value] : []))];
}

/** A hostile address, code, file or pasted text by its number: what went wrong when it was read; null when nothing did. */
export async function linkFault(bases: readonly Base[], number: number): Promise<string | null> {
  const rng = rngFrom('links').fork(number);
  const base = pick(rng, bases);
  try {
    return await pick(rng, [addressFault, codeFault, forgedCodeFault, progressFault, pasteFault])(rng, base);
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

/** One of everything that a file of progress may have. */
function progressOf({ line, family }: Base): string {
  const attempts = sampleAttempts(6, new Date(`${TODAY}T12:00:00`));
  const day = { [TODAY]: { azul: { outcome: 'best', spent: 5_000, hints: 0 } } } as const;
  return writeProgress({
    attempts: new Map(attempts.map(one => [attemptKey(one), one])),
    items: new Map([[String(idIn(line)), { family: family.id, line }]]),
    days: day,
    late: { '2026-11-02': day[TODAY] },
    courses: { sovereign: { done: { singles: [0, 2] }, checks: 1, known: ['singles'] } },
    runs: [{ family: 'toy', minutes: 3, seed: '1', maker: 1, at: 1_000, day: TODAY, score: 5, good: 4, items: 6 }],
  });
}

/** A file that is read can be shown, and written as the same. */
async function progressFault(rng: Rng, base: Base): Promise<string | null> {
  const good = progressOf(base);
  const text = rng.uint(2) === 0 ? hostileText(rng, good) : JSON.stringify(hostileJson(rng, JSON.parse(good)));
  const read = readProgress(text ?? '');
  if (!read.ok) return null;
  overviewOf([...read.value.attempts.values()], read.value.days, TODAY);
  const written = writeProgress(read.value);
  const again = readProgress(written);
  return again.ok && writeProgress(again.value) === written ? null : `another progress: ${text}`;
}

const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** A pasted text opens a page of the app, or is refused in one line. */
async function pasteFault(rng: Rng, { texts }: Base): Promise<string | null> {
  const text = rng.uint(10) === 0 ? noise(rng, texts) : hostileText(rng, pick(rng, texts));
  const path = await pathOfText(text, async id => APPS[id]!);
  if (path.ok) return /^\/[^/\\]/.test(path.value) ? null : `leaves the app: ${path.value}`;
  const note = path.note ?? '';
  return note !== '' && note.length < 400 && !UNSAFE.test(note) ? null : `no line: ${JSON.stringify(note)}`;
}
