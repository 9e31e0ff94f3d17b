import { loadFamily } from '@tessera/catalog';
import type { Family, Made, Verdict } from '@tessera/core';
import { accept, refuse } from '@tessera/core';
import type { Choice } from '@tessera/ui/view.ts';
import type { Puzzle } from '../open/puzzle.ts';
import { words } from '../words.ts';

/** All that it takes to say what the moves of a position are worth. */
export interface Explanation {
  readonly family: Family;
  readonly choice: Choice;
  readonly made: Pick<Made, 'id' | 'family' | 'item' | 'grade' | 'proof'>;
}

/** Loads the engine and what it explains, and values the moves of a position that came without their values. */
export async function loadExplanation({
  rules,
  made,
  prove,
  choice: loadChoice,
}: Puzzle): Promise<Verdict<Explanation, 'level'>> {
  const [family, choice, proved] = await Promise.all([
    loadFamily(rules.id),
    loadChoice?.(),
    made.grade === null ? prove() : accept({ made }),
  ]);
  if (!proved.ok) return proved;
  if (!family || !choice) return refuse('level', words.source.notPlayable(rules.id));
  return accept({ family, choice, made: proved.value.made });
}
