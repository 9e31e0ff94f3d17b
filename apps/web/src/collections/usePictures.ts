import { createStore, useStore } from '@tessera/ui/store.ts';
import { useEffect } from 'react';
import { appCaller } from '../workers/appCaller.ts';

/** An item, as JSON, to draw. */
export interface DrawableItem {
  readonly id: string;
  readonly family: string;
  readonly item?: unknown;
}

type Pictures = ReadonlyMap<string, string | null>;

const worker = appCaller('collection');
/** What was drawn on this page, by the ids of the items; all lists show it. */
const drawn = createStore<Pictures>(new Map());
const MOST_KEPT = 1000;

/** Boards drawn small, by the ids of their items, as they come. */
export function usePictures(items: readonly DrawableItem[]): Pictures {
  const pictures = useStore(drawn);
  useEffect(() => {
    const missing = items.filter(({ id }) => !drawn.get().has(id));
    // An item that cannot be drawn stays an empty sheet.
    for (const [family, group] of Map.groupBy(missing, ({ family: of }) => of)) draw(family, group).catch(() => null);
  }, [items]);
  return pictures;
}

async function draw(family: string, group: readonly DrawableItem[]): Promise<void> {
  const svgs = await worker.call('drawItems', { family, items: group.map(({ item }) => item) });
  const added = group.map(({ id }, at) => [id, svgs[at] ?? null] as const);
  const before = drawn.get();
  drawn.set(new Map([...(before.size > MOST_KEPT ? [] : before), ...added]));
}
