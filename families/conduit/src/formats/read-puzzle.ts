import { readJson, refuse, type Verdict } from '@tessera/core';
import { readNotation } from '../notation.ts';
import type { ConduitItem } from '../schema.ts';
import { isPuzzleJson, itemOfJson } from './spec.ts';
import { words } from './words.ts';

/** A puzzle in any form that people have it in: lines of text, or JSON: a PuzzleSpec, an item, or a line of a pack. */
export function itemOfText(text: string, firstLine = 1): Verdict<ConduitItem> {
  if (!opensJson(text)) return readNotation(text, firstLine);
  const json = readJson(text);
  if (json.ok) return itemOfJson(json.value);
  return refuse('json', json.reason === 'syntax' ? words.brokenJson(json.note ?? json.reason) : json.note);
}

/** Whether a text is meant as a puzzle of this family. */
export function isPuzzleText(text: string): boolean {
  if (!opensJson(text)) return /^(\s|#.*\n)*conduit\s/.test(text);
  const json = readJson(text);
  return json.ok ? isPuzzleJson(json.value) : /"(lattice|fixedTiles|inventory)"\s*:/.test(text);
}

function opensJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}
