import { getRouteApi } from '@tanstack/react-router';
import { PAGES } from './familyPages.ts';

const route = getRouteApi(PAGES);

/** A page that a family brings. */
export function FamilyAppPage() {
  const { family, params, Page } = route.useLoaderData();
  return <Page family={family} params={params} search={route.useSearch()} />;
}
