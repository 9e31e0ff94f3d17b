import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/$family/$');

/** A page that a family brings. */
export function FamilyAppPage() {
  const { family, params, Page } = route.useLoaderData();
  return <Page family={family} params={params} search={route.useSearch()} />;
}
