import { TOLD } from '@tessera/catalog/players';
import { accept, type JsonObject, parseJsonObject, refuse } from '@tessera/core';
import type { PuzzleRequest } from '../request/request.ts';
import { words } from '../words.ts';
import type { FoundPuzzle } from './raw.ts';

const text = words.attributes;

/** What the attributes point at. `stop` ends a download. */
export async function findPuzzle(request: PuzzleRequest, stop: AbortSignal): Promise<FoundPuzzle> {
  switch (request.source) {
    case 'level':
      return levelOf(request);
    case 'daily':
      return (await import('./daily.ts')).dailyPuzzle(request);
    case 'item':
      return itemOf(request, request.value);
    case 'src': {
      const line = await (await import('./lines.ts')).lineFrom(request, stop);
      return line.ok ? itemOf(request, line.value) : line;
    }
  }
}

/** A code, or a link that ends with one. */
const LEVEL = /^(?:.*?(?:\/([\w-]+)\/level)?#)?([\w-]*)$/;

function levelOf({ value, family }: PuzzleRequest): FoundPuzzle {
  const [, linked, code = ''] = LEVEL.exec(value.trim()) ?? [];
  const own = family ?? linked;
  if (own === undefined) return refuse('attribute', text.familyNeeded('level', TOLD));
  if (linked !== undefined && linked !== own) return refuse('attribute', text.familyOther(own, linked));
  return accept({ kind: 'level', family: own, code });
}

function itemOf({ source, family }: PuzzleRequest, json: string): FoundPuzzle {
  const read = parseJsonObject(json);
  if (!read.ok) return refuse('attribute', text.notJson(source, read.note));
  const own = familyOf(read.value) ?? family;
  if (own === null) return refuse('attribute', text.familyNeeded(source, TOLD));
  if (family !== null && family !== own) return refuse('attribute', text.familyOther(family, own));
  if ('proof' in read.value) return accept({ kind: 'line', family: own, line: json });
  return accept({ kind: 'bare', family: own, item: read.value.item ?? read.value });
}

function familyOf({ family }: JsonObject): string | null {
  return typeof family === 'string' ? family : null;
}
