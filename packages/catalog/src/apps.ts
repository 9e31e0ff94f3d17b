import type { FamilyApp } from '@tessera/ui/familyApp.ts';

/** What each family brings to the app, by its id. Only pages load this: a worker has no use for boards. */
const APPS: Readonly<Record<string, () => Promise<FamilyApp>>> = {
  sovereign: async () => (await import('@tessera/sovereign/app')).app,
  conduit: async () => (await import('@tessera/conduit/app')).app,
  azul: async () => (await import('@tessera/azul/app')).app,
  toy: async () => (await import('@tessera/testkit/toy/app')).app,
};

/** Nothing for a family that brings nothing. */
export async function loadFamilyApp(id: string): Promise<FamilyApp> {
  return Object.hasOwn(APPS, id) ? await APPS[id]!() : {};
}
