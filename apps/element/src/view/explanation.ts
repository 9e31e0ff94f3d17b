import { loadFamily } from '@tessera/catalog';
import type { Family, Made, Verdict } from '@tessera/core';
import { accept, refuse } from '@tessera/core';
import type { Choice } from '@tessera/ui/view.ts';
import type { Table } from '../table/table.ts';
import { words } from '../words.ts';

/** All that it takes to say what the moves of a position are worth. */
export interface Explanation {
  readonly family: Family;
  readonly choice: Choice;
  readonly made: Made;
}

/** Loads the engine and what it explains, and values the moves of the position, whatever came with it. */
export async function loadExplanation({ puzzle, prove }: Table): Promise<Verdict<Explanation, 'level'>> {
  const { rules } = puzzle;
  const [family, choice, proved] = await Promise.all([loadFamily(rules.id), puzzle.choice?.(), prove()]);
  if (!proved.ok) return proved;
  if (!family || !choice) return refuse('level', words.source.notPlayable(rules.id));
  return accept({ family, choice, made: proved.value.made });
}
