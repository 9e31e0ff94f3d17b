import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { CATALOG, type CatalogEntry } from '@tessera/catalog';
import { generateSeedString } from '@tessera/core';
import { loadView } from './families.ts';
import { Home } from './home/Home.tsx';
import { linkOfDay } from './home/today.ts';
import { parseSearch, searchOf, searchText, wishSearch } from './link.ts';
import { Broken, Lost, Opening } from './shell/pages.tsx';
import { Shell } from './shell/Shell.tsx';

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: Lost, errorComponent: Broken });

const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Home });

const familyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$family',
  loader: async ({ params }) => {
    const entry = entryOf(params.family);
    return { entry, family: await entry.load() };
  },
  component: lazyRouteComponent(() => import('./family/FamilyPage.tsx'), 'FamilyPage'),
});

const todayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$family/today',
  beforeLoad: async ({ params }) => {
    const family = await entryOf(params.family).load();
    const search = wishSearch(family, linkOfDay(family, new Date()));
    throw redirect({ to: '/$family/play', params, search, replace: true });
  },
});

const playRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$family/play',
  validateSearch: searchOf,
  beforeLoad: ({ params, search }) => {
    if (search.seed) return;
    const fresh = { ...search, seed: generateSeedString() };
    throw redirect({ to: '/$family/play', params, search: fresh, replace: true });
  },
  loader: async ({ params }) => {
    const [family, view] = await Promise.all([entryOf(params.family).load(), loadView(params.family)]);
    return { family, view };
  },
  component: lazyRouteComponent(() => import('./play/PlayPage.tsx'), 'PlayPage'),
});

function entryOf(id: string): CatalogEntry {
  const entry = CATALOG.find(one => one.id === id);
  if (!entry) throw notFound();
  return entry;
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([homeRoute, familyRoute, todayRoute, playRoute]),
  parseSearch,
  stringifySearch: searchText,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: Opening,
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: Lost,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
