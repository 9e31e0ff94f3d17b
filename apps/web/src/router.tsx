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
import { originSearch, parseSearch, searchOf, searchText } from '@tessera/core/links/link.ts';
import { dayAt, isPlayableDay } from './daily/day.ts';
import { searchOfDay } from './daily/ledger.ts';
import { todayAtOnce } from './daily/todaysItem.ts';
import { loadApp, loadApps, loadView } from './families.ts';
import { findPage, openPage, PAGES } from './family/familyPages.ts';
import { Home } from './home/Home.tsx';
import { shownFamilies } from './menu.ts';
import { millPool } from './mill/mill.ts';
import { loadPack, loadPlace } from './pack/loaders.ts';
import { freshSearch } from './play/freshSearch.ts';
import { remember } from './play/opening.ts';
import { Broken, LoadingPage, Lost } from './shell/pages.tsx';
import { Shell } from './shell/Shell.tsx';
import { shelf } from './storage/browser.ts';

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: Lost, errorComponent: Broken });

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: () => Promise.all([shelf.ready, loadApps(shownFamilies.map(({ id }) => id))]),
  component: Home,
});

const packRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pack',
  loader: async () => {
    await shelf.ready;
    return loadPack();
  },
  gcTime: 0,
  component: lazyRouteComponent(() => import('./pack/PackPage.tsx'), 'PackPage'),
});

const packPlaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pack/$place',
  loader: async ({ params }) => {
    await shelf.ready;
    return loadPlace(params.place);
  },
  gcTime: 0,
  component: lazyRouteComponent(() => import('./pack/PackPlayPage.tsx'), 'PackPlayPage'),
});

const archiveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/daily',
  validateSearch: searchOf,
  loader: () => shelf.ready,
  component: lazyRouteComponent(() => import('./archive/ArchivePage.tsx'), 'ArchivePage'),
});

const progressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/progress',
  loader: async () => (await import('./progress/progressStore.ts')).loadOverview(),
  gcTime: 0,
  component: lazyRouteComponent(() => import('./progress/ProgressPage.tsx'), 'ProgressPage'),
});

const againRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/progress/$item',
  loader: async ({ params }) => (await import('./progress/load.ts')).loadAnother(params.item),
  onLeave: () => void import('./progress/load.ts').then(({ closeCheck }) => closeCheck()),
  gcTime: 0,
  component: lazyRouteComponent(() => import('./progress/AgainPage.tsx'), 'AgainPage'),
});

/** What a server has; without one it says so. */
const libraryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library',
  validateSearch: searchOf,
  loader: async () => (await import('./library/loaders.ts')).loadLibrary(),
  component: lazyRouteComponent(() => import('./library/LibraryPage.tsx'), 'LibraryPage'),
});

const libraryItemRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/library/$item',
  loader: async ({ params }) => (await import('./library/loaders.ts')).loadLibraryItem(params.item),
  onLeave: () => void import('./library/loaders.ts').then(({ closeLibraryCheck }) => closeLibraryCheck()),
  gcTime: 0,
  component: lazyRouteComponent(() => import('./library/LibraryItemPage.tsx'), 'LibraryItemPage'),
});

const collectionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections',
  loader: async () => (await importCollections()).loadOffers(),
  gcTime: 0,
  component: lazyRouteComponent(() => import('./collections/CollectionsPage.tsx'), 'CollectionsPage'),
});

const editorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections/$id',
  loader: async ({ params }) => (await importCollections()).loadEdited(params.id),
  gcTime: 0,
  component: lazyRouteComponent(() => import('./collections/EditorPage.tsx'), 'EditorPage'),
});

const statisticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collections/$id/statistics',
  loader: async ({ params }) => (await importCollections()).loadStatistics(params.id),
  gcTime: 0,
  component: lazyRouteComponent(() => import('./collections/StatisticsPage.tsx'), 'StatisticsPage'),
});

const collectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collection/$id',
  loader: async ({ params }) => (await importCollections()).loadCollection(params.id),
  gcTime: 0,
  component: lazyRouteComponent(() => import('./collections/CollectionPage.tsx'), 'CollectionPage'),
});

const collectionPlaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collection/$id/$place',
  loader: async ({ params }) => (await importCollections()).loadCollectionPlace(params.id, params.place),
  onLeave: () => void importCollections().then(({ closeCollectionCheck }) => closeCollectionCheck()),
  gcTime: 0,
  component: lazyRouteComponent(() => import('./collections/CollectionPlayPage.tsx'), 'CollectionPlayPage'),
});

const operationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operations',
  component: lazyRouteComponent(() => import('./operations/OperationsPage.tsx'), 'OperationsPage'),
});

const familyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$family',
  loader: async ({ params }) => {
    const entry = entryOf(params.family);
    const [family, app] = await Promise.all([entry.load(), loadApp(entry.id), shelf.ready]);
    return { entry, family, app };
  },
  component: lazyRouteComponent(() => import('./family/FamilyPage.tsx'), 'FamilyPage'),
});

const todayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$family/today',
  beforeLoad: async ({ params, abortController }) => {
    warmUp(params.family);
    const [family] = await Promise.all([entryOf(params.family).load(), shelf.ready]);
    const item = await todayAtOnce(family, abortController.signal);
    if (item) remember(family, item);
    const search = item ? originSearch(family, item.made.origin) : await searchOfDay(family, dayAt(new Date()));
    throw redirect({ to: '/$family/play', params, search, replace: true });
  },
});

/** The item of a day that has come. */
const dayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$family/daily/$day',
  beforeLoad: async ({ params: { family: id, day } }) => {
    const entry = entryOf(id);
    if (!isPlayableDay(day, dayAt(new Date()))) throw notFound();
    warmUp(id);
    const search = await searchOfDay(await entry.load(), day);
    throw redirect({ to: '/$family/play', params: { family: id }, search, replace: true });
  },
});

const playRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$family/play',
  validateSearch: searchOf,
  beforeLoad: async ({ params, search, preload }) => {
    if (!preload && search.attempt === undefined) warmUp(params.family);
    if (search.seed) return;
    const fresh = await freshSearch(params.family, search);
    throw redirect({ to: '/$family/play', params, search: fresh, replace: true });
  },
  loader: async ({ params, location, cause, abortController }) => {
    const parts = [entryOf(params.family).load(), loadView(params.family), importPlayPage(), shelf.ready] as const;
    const [family, view, { prefetchItem }] = await Promise.all(parts);
    const search = searchOf(location.search);
    if (search.maker !== undefined && Number(search.maker) !== family.versions.maker) {
      const item = await import('./daily/oldDaily.ts').then(({ oldDailyAt }) => oldDailyAt(family, search));
      if (item) remember(family, item);
    } else if (view && cause === 'enter') await prefetchItem(family, view, search, abortController.signal);
    return { family, view };
  },
  component: lazyRouteComponent(importPlayPage, 'PlayPage'),
});

const levelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$family/level',
  loader: async ({ params }) => {
    const [family, view] = await Promise.all([entryOf(params.family).load(), loadView(params.family), shelf.ready]);
    return { family, view };
  },
  component: lazyRouteComponent(() => import('./level/LevelPage.tsx'), 'LevelPage'),
});

const makeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$family/make',
  loader: async ({ params }) => {
    const [family] = await Promise.all([entryOf(params.family).load(), loadApp(params.family), shelf.ready]);
    return { family };
  },
  component: lazyRouteComponent(() => import('./making/MakePage.tsx'), 'MakePage'),
});

const runRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$family/run',
  validateSearch: searchOf,
  beforeLoad: ({ params, search }) => {
    if (/^\d{1,19}$/.test(search.seed ?? '')) return;
    const fresh = { minutes: search.minutes ?? '3', seed: generateSeedString() };
    throw redirect({ to: '/$family/run', params, search: fresh, replace: true });
  },
  loader: async ({ params: { family: id } }) => {
    const parts = [entryOf(id).load(), loadApp(id), loadView(id), shelf.ready] as const;
    const [family, app, view] = await Promise.all(parts);
    return { family, app, view };
  },
  component: lazyRouteComponent(() => import('./runs/RunPage.tsx'), 'RunPage'),
});

/** The pages that families bring. */
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES,
  validateSearch: searchOf,
  loader: async ({ params: { family: id, page, _splat = '' } }) => {
    const entry = entryOf(id);
    const found = findPage((await loadApp(id)).pages ?? [], _splat ? `${page}/${_splat}` : page);
    if (!found) throw notFound();
    const [family, Page] = await Promise.all([entry.load(), openPage(found.page), shelf.ready]);
    return { ...found, family, Page };
  },
  component: lazyRouteComponent(() => import('./family/FamilyAppPage.tsx'), 'FamilyAppPage'),
});

const learnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$family/learn',
  loader: ({ params }) => loadCourse(params.family),
  gcTime: 0,
  component: lazyRouteComponent(() => import('./learn/CoursePage.tsx'), 'CoursePage'),
});

const lessonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$family/learn/$lesson',
  loader: ({ params }) => loadCourse(params.family),
  component: lazyRouteComponent(() => import('./learn/LessonPage.tsx'), 'LessonPage'),
});

const checkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$family/learn/check',
  loader: ({ params }) => loadCourse(params.family),
  component: lazyRouteComponent(() => import('./learn/CheckPage.tsx'), 'CheckPage'),
});

async function loadCourse(family: string) {
  return (await import('./learn/load.ts')).loadCourse(family);
}

function importCollections() {
  return import('./collections/load.ts');
}

function importPlayPage() {
  return import('./play/PlayPage.tsx');
}

/** Begins to load all that making and showing a board will need. What fails here fails again, and is told, where it is needed. */
function warmUp(family: string): void {
  void Promise.allSettled([importPlayPage(), loadView(family)]);
  millPool();
}

function entryOf(id: string): CatalogEntry {
  const entry = CATALOG.find(one => one.id === id);
  if (!entry) throw notFound();
  return entry;
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    packRoute,
    packPlaceRoute,
    archiveRoute,
    progressRoute,
    againRoute,
    libraryRoute,
    libraryItemRoute,
    collectionsRoute,
    editorRoute,
    statisticsRoute,
    collectionRoute,
    collectionPlaceRoute,
    operationsRoute,
    familyRoute,
    todayRoute,
    dayRoute,
    playRoute,
    levelRoute,
    learnRoute,
    lessonRoute,
    checkRoute,
    makeRoute,
    runRoute,
    pageRoute,
  ]),
  parseSearch,
  stringifySearch: searchText,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // A page that is there is shown, however short the wait for it was.
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingPage,
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: Lost,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
