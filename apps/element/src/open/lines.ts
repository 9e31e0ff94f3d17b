import { accept, parseJsonObject, refuse, type Verdict } from '@tessera/core';
import type { PuzzleRequest } from '../request/request.ts';
import { words } from '../words.ts';

const MOST_BYTES = 50_000_000;
const text = words.source;

/**
 * One item of the file at an address: of a pack, of lines of items, or of a single item. `#3` behind the address is the third;
 * without it the first that has the family and the tier that are asked for.
 */
export async function lineFrom(request: PuzzleRequest, stop: AbortSignal): Promise<Verdict<string, 'source'>> {
  const address = new URL(request.value, document.baseURI);
  const place = /^#\d+$/.test(address.hash) ? Number(address.hash.slice(1)) : null;
  const shown = address.pathname;
  const file = await download(address, shown, stop);
  if (!file.ok) return file;
  const lines = itemLines(file.value);
  if (lines.length === 0) return refuse('source', text.empty(shown));
  if (place !== null) {
    const line = lines[place - 1];
    return line === undefined ? refuse('source', text.noPlace(shown, place, lines.length)) : accept(line);
  }
  const line = lines.find(each => isLike(request, each));
  const kind = [request.tier, request.family].filter(part => part !== null).join(' ');
  return line === undefined ? refuse('source', text.noneLike(shown, kind)) : accept(line);
}

async function download(address: URL, shown: string, stop: AbortSignal): Promise<Verdict<string, 'source'>> {
  try {
    const response = await fetch(address, { signal: stop });
    if (!response.ok) return refuse('source', text.status(shown, response.status));
    if (Number(response.headers.get('content-length')) > MOST_BYTES) return refuse('source', text.tooLarge(shown));
    return accept(await response.text());
  } catch {
    return refuse('source', text.unreachable(shown));
  }
}

/** The items of a file: a line each behind the header of a pack, or the whole file where it is one item. */
function itemLines(file: string): readonly string[] {
  if (parseJsonObject(file).ok) return [file];
  const lines = file.split('\n').filter(line => line.trim() !== '');
  const header = parseJsonObject(lines[0] ?? '');
  return header.ok && 'schema' in header.value ? lines.slice(1) : lines;
}

/** Whether a line is what is asked for. A line that cannot be read is not passed over: it is told. */
function isLike({ family, tier }: PuzzleRequest, line: string): boolean {
  if (family === null && tier === null) return true;
  const json = parseJsonObject(line);
  if (!json.ok) return true;
  const { family: own, grade } = json.value;
  const ownTier = (grade as { readonly tier?: unknown } | undefined)?.tier;
  return (family === null || own === undefined || own === family) && (tier === null || ownTier === tier);
}
