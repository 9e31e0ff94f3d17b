import { CATALOG } from '@tessera/catalog';
import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { Scales } from '../src/progress/difficulty.ts';

// Behind a name that the type checker does not follow: boards are checked with the types of a browser.
const MANIFESTS: string = '@tessera/catalog/apps';
const { loadFamilyApp } = (await import(MANIFESTS)) as { loadFamilyApp(id: string): Promise<FamilyApp> };

const apps = await Promise.all(CATALOG.map(async ({ id }) => [id, await loadFamilyApp(id)] as const));

/** What the families bring to the app, by id. */
export const APPS: Readonly<Record<string, FamilyApp>> = Object.fromEntries(apps);
export const SCALES: Scales = Object.fromEntries(apps.map(([id, { scores }]) => [id, scores]));
/** What timed runs ask for. */
export const RUNS = Object.fromEntries(apps.map(([id, { runs }]) => [id, runs]));
export const SKILLS = Object.fromEntries(apps.map(([id, { skills }]) => [id, skills]));
