import { dayAt, isDay, isPlayableDay } from '@tessera/catalog/day';
import { entryIn, FIRST_DAY, monthOf } from '@tessera/catalog/ledger';
import { loadItemCodes } from '@tessera/catalog/ledger-months';
import { TOLD } from '@tessera/catalog/players';
import { accept, refuse } from '@tessera/core';
import { askEngine } from '../engine/engine.ts';
import type { PuzzleRequest } from '../request/request.ts';
import { words } from '../words.ts';
import type { FoundPuzzle } from './raw.ts';

const text = words.attributes;

/** The day's item as the ledger has it; a day that it does not have yet is made. */
export async function dailyPuzzle({ value, family }: PuzzleRequest): Promise<FoundPuzzle> {
  if (family === null) return refuse('attribute', text.familyNeeded('daily', TOLD));
  const today = dayAt(new Date());
  const day = value === 'today' ? today : value;
  if (!isDay(day)) return refuse('attribute', text.day(value));
  if (!isPlayableDay(day, today)) return refuse('attribute', text.dayNotYet(day, FIRST_DAY));
  const code = entryIn(await loadItemCodes(monthOf(day)), day, family);
  if (code !== null) return accept({ kind: 'level', family, code });
  const line = await askEngine('daily', { family, day });
  return line === null ? refuse('source', words.source.notPlayable(family)) : accept({ kind: 'line', family, line });
}
