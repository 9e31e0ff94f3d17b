import type { FamilyApp } from '@tessera/ui/familyApp.ts';

/** The manifests of all families, found by their place: `families/NAME/app`. Only pages load this; a worker needs no boards. */
const FOUND = import.meta.glob<FamilyApp>(['../../../families/*/app/index.ts', '../../testkit/src/toy/app/index.ts'], {
  import: 'app',
});

const APPS = new Map(Object.entries(FOUND).map(([path, load]) => [path.split('/').at(-3)!, load]));

/** Nothing for a family that brings nothing. */
export async function loadFamilyApp(id: string): Promise<FamilyApp> {
  return (await APPS.get(id)?.()) ?? {};
}
