import { useMatches } from '@tanstack/react-router';
import { CATALOG } from '@tessera/catalog';
import { useEffect } from 'react';
import { PAGES, pageOf } from '../family/familyPages.ts';
import { words } from '../words.ts';

/** Names the page in the window's title, and tells it to a screen reader when it changes. */
export function PageName() {
  const name = useMatches({ select: nameOf });
  const title = name ? words.pages.titled(name) : words.app;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <p className="unseen" role="status">
      {title}
    </p>
  );
}

interface Match {
  readonly routeId: string;
  readonly params: object;
  readonly loaderData?: unknown;
}

function nameOf(matches: readonly Match[]): string | null {
  const match = matches.at(-1) ?? { routeId: '/', params: {} };
  const { routeId, params } = match;
  if (routeId.startsWith('/pack')) return words.pack.door;
  if (routeId.startsWith('/progress')) return words.progress.title;
  if (routeId.startsWith('/library')) return words.library.door;
  if (routeId.startsWith('/collection')) return words.pages.collections;
  if (routeId === '/daily') return words.pages.dailies;
  if (routeId === '/operations') return words.pages.operations;
  const title = 'family' in params && CATALOG.find(entry => entry.id === params.family)?.title;
  if (!title) return null;
  if (routeId === PAGES) return pageOf(match)?.title ?? null;
  if (routeId.startsWith('/$family/learn')) return words.pages.learning(title);
  if (routeId === '/$family/make') return words.pages.making(title);
  if (routeId === '/$family/run') return words.pages.run(title);
  return routeId === '/$family' ? title : words.pages.playing(title);
}
