import { accept, fingerprintOf, readJson, refuse, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import { words } from '../words.ts';
import { type ItemQuery, queryKey } from './query.ts';

/** The last item of a page. */
export interface SearchPosition {
  readonly score: number;
  readonly id: string;
}

const schema = z.tuple([z.string(), z.number(), z.string().check(z.regex(/^[\w-]{1,200}$/))]);
const LONGEST = 1000;

/** Where the next page of a search begins, as text that only this module reads. */
export function writeCursor(query: ItemQuery, { score, id }: SearchPosition): string {
  return Buffer.from(JSON.stringify([fingerprintOf(queryKey(query)), score, id])).toString('base64url');
}

export function readCursor(query: ItemQuery, text: string): Verdict<SearchPosition, 'cursor'> {
  const json = text.length <= LONGEST ? readJson(Buffer.from(text, 'base64url').toString()) : null;
  const parsed = json?.ok ? z.safeParse(schema, json.value) : null;
  if (!parsed?.success) return refuse('cursor', words.search.noCursor);
  const [key, score, id] = parsed.data;
  if (key !== fingerprintOf(queryKey(query))) return refuse('cursor', words.search.otherCursor);
  return accept({ score, id });
}
