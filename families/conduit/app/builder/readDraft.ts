import { type ConduitDraft, type ConduitItem, conduit } from '@tessera/conduit';
import { accept, parseJsonObject, refuse, type Verdict } from '@tessera/core';
import { words } from './words.ts';
import type { Workbench } from './workbench.ts';

/** Reads the notation, an item in JSON, or a line of a pack; what is wrong is told with its place. */
export function readDraft(bench: Workbench, text: string): Verdict<ConduitDraft> {
  const item = /^\s*[{["]/.test(text) ? readJson(text) : bench.readNotation(text);
  return item.ok ? accept(bench.draftOfItem(item.value)) : item;
}

function readJson(text: string): Verdict<ConduitItem> {
  const json = parseJsonObject(text);
  if (!json.ok) return json;
  const { value } = json;
  if ('item' in value && value.family !== conduit.id)
    return refuse('family', words.otherFamily(String(value.family ?? '')));
  return conduit.codecs.item.decode('item' in value ? value.item : value);
}
