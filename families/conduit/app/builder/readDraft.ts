import { type Draft, family, type Item } from '@tessera/conduit';
import { accept, parseJson, refuse, type Verdict } from '@tessera/core';
import { words } from './words.ts';
import type { Workbench } from './workbench.ts';

/** Reads the notation, an item in JSON, or a line of a pack; what is wrong is told with its place. */
export function readDraft(bench: Workbench, text: string): Verdict<Draft> {
  const item = /^\s*[{["]/.test(text) ? readJson(text) : bench.readNotation(text);
  return item.ok ? accept(bench.draftOfItem(item.value)) : item;
}

function readJson(text: string): Verdict<Item> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const { value } = json;
  if ('item' in value && value.family !== family.id)
    return refuse('family', words.otherFamily(String(value.family ?? '')));
  return family.codecs.item.decode('item' in value ? value.item : value);
}
