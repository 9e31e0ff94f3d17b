import { useMatches } from '@tanstack/react-router';
import { CATALOG } from '@tessera/catalog';
import { useEffect } from 'react';
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

function nameOf(matches: readonly { readonly routeId: string; readonly params: object }[]): string | null {
  const { routeId, params } = matches.at(-1) ?? { routeId: '/', params: {} };
  if (routeId.startsWith('/pack')) return words.pack.door;
  if (routeId.startsWith('/progress')) return words.progress.title;
  if (routeId.startsWith('/azul/games')) return words.pages.games;
  const title = 'family' in params && CATALOG.find(entry => entry.id === params.family)?.title;
  if (!title) return null;
  if (routeId.startsWith('/$family/learn')) return words.pages.learning(title);
  if (routeId === '/$family/analyse') return words.pages.analysing(title);
  if (routeId === '/$family/make') return words.pages.making(title);
  if (routeId === '/$family/build') return words.pages.building(title);
  return routeId === '/$family' ? title : words.pages.playing(title);
}
