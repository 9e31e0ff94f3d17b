import type { FamilyRoute } from '@tessera/ui/familyApp.ts';
import { expect, it } from 'vitest';
import { findPage, openPage } from '../src/family/familyPages.ts';

const page = (path: string): FamilyRoute => ({ path, title: path, load: async () => () => null });
const PAGES = ['games', 'games/$game', 'games/$game/review', 'analyse'].map(page);

it.each([
  ['games', 'games', {}],
  ['games/7', 'games/$game', { game: '7' }],
  ['games/7/review', 'games/$game/review', { game: '7' }],
  ['analyse', 'analyse', {}],
] as const)('%s leads to the page %s', (address, path, params) => {
  expect(findPage(PAGES, address)).toMatchObject({ page: { path }, params });
});

it.each(['', 'game', 'games/', 'games/7/', 'games/7/moves', 'games/7/review/1', 'analyse/1'])(
  'no page has the address "%s"',
  address => expect(findPage(PAGES, address)).toBeNull(),
);

it('a page that is opened twice is the same component', async () => {
  const [first, second] = await Promise.all([openPage(PAGES[0]!), openPage(PAGES[0]!)]);
  expect(second).toBe(first);
  expect(await openPage(PAGES[0]!)).toBe(first);
});
