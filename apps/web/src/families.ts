import { CATALOG } from '@tessera/catalog';
import { loadFamilyApp } from '@tessera/catalog/apps';
import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { View } from '@tessera/ui/view.ts';
import type { Scales } from './progress/difficulty.ts';

const loaded = new Map<string, FamilyApp>();
const NOTHING: FamilyApp = {};

/** What a family brings to the app. */
export async function loadApp(id: string): Promise<FamilyApp> {
  const app = await loadFamilyApp(id);
  loaded.set(id, app);
  return app;
}

/** What several families bring; one whose manifest does not come brings nothing. */
export async function loadApps(ids: readonly string[]): Promise<void> {
  await Promise.allSettled(ids.map(loadApp));
}

/** What a family brings to the app, once that is loaded: a family that a person is at, and all on the front page. */
export function loadedApp(id: string): FamilyApp {
  return loaded.get(id) ?? NOTHING;
}

/** The view of a family; null when it cannot be played here yet. */
export async function loadView(id: string): Promise<View | null> {
  return (await (await loadApp(id)).board?.()) ?? null;
}

/** How the scores of every family place its items. */
export async function loadScales(): Promise<Scales> {
  const scales = await Promise.all(CATALOG.map(async ({ id }) => [id, (await loadApp(id)).scores] as const));
  return Object.fromEntries(scales);
}
