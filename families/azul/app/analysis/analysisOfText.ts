import { writeNotation } from '@tessera/azul';
import { accept, type Verdict } from '@tessera/core';
import { searchText } from '@tessera/core/links/link.ts';
import { readPosition } from '../../src/tools/position.ts';

/** What begins a line of the engine protocol. */
const COMMAND = /^position\s+(?=[2-4{])/;
/** Players and wall, with which every notation begins; in JSON the rules, or a notation. */
const MEANT = [/^[2-4][fg]\.\S*$/, /^\{[\s\S]*"ruleset_id"\s*:\s*"azul_/, /^\{[\s\S]*"notation"\s*:\s*"[2-4][fg]\./];

/** A position opens on the analysis board: in notation, as JSON, in an item or a line of a pack, or as the engine is told it. */
export function analysisOfText(text: string): Verdict<string> | null {
  const given = text.trim().replace(COMMAND, '');
  if (!MEANT.some(form => form.test(given))) return null;
  const state = readPosition(given);
  return state.ok ? accept(`analyse${searchText({ position: writeNotation(state.value) })}`) : state;
}
