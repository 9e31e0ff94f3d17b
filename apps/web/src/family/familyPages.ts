import type { FamilyPageProps, FamilyRoute } from '@tessera/ui/familyApp.ts';
import type { ComponentType } from 'react';

/** A page of a family, and what the address puts in the open parts of its path. */
export interface FoundPage {
  readonly page: FamilyRoute;
  readonly params: FamilyPageProps['params'];
}

/** The route of all pages that families bring. */
export const PAGES = '/$family/$page/$';

/** The family's page that a match of that route shows; null for other routes, and before it is loaded. */
export function pageOf(match: { readonly routeId: string; readonly loaderData?: unknown }): FamilyRoute | null {
  return match.routeId === PAGES ? ((match.loaderData as FoundPage | undefined)?.page ?? null) : null;
}

/** The page that an address behind a family's id names. */
export function findPage(pages: readonly FamilyRoute[], address: string): FoundPage | null {
  for (const page of pages) {
    const params = paramsIn(page.path, address);
    if (params) return { page, params };
  }
  return null;
}

function paramsIn(path: string, address: string): FoundPage['params'] | null {
  const [wanted, given] = [path.split('/'), address.split('/')];
  const fits = (part: string, n: number) => (part.startsWith('$') ? given[n] !== '' : part === given[n]);
  if (wanted.length !== given.length || !wanted.every(fits)) return null;
  const open = wanted.flatMap((part, n) => (part.startsWith('$') ? [[part.slice(1), given[n]!] as const] : []));
  return Object.fromEntries(open);
}

const opened = new Map<FamilyRoute, ComponentType<FamilyPageProps>>();

/** Loads a page; it is the same component each time, so that what it shows stays when its address changes. */
export async function openPage(page: FamilyRoute): Promise<ComponentType<FamilyPageProps>> {
  const Page = opened.get(page) ?? (await page.load());
  if (!opened.has(page)) opened.set(page, Page);
  return opened.get(page)!;
}
