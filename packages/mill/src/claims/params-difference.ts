import { canonicalJson } from '@tessera/core';
import { words as millWords } from '../words.ts';

const words = millWords.item;

/** The first param in which two differ, as a sentence; null when they are the same. */
export function paramsDifference(own: object, other: object): string | null {
  if (canonicalJson(own) === canonicalJson(other)) return null;
  const [mine, theirs] = [own, other] as readonly Readonly<Record<string, unknown>>[];
  const name = Object.keys(theirs!).find(key => canonicalJson(mine![key]) !== canonicalJson(theirs![key]));
  return name === undefined ? words.someParam : paramText(name, own, other);
}

export function paramText(name: string, own: object, other: object): string {
  const [mine, theirs] = [own, other].map(params => canonicalJson((params as Record<string, unknown>)[name]));
  return words.param(name, mine!, theirs!);
}
