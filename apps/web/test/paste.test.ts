import { movesText, newGame, readGame, recordText, writeNotation } from '@tessera/azul';
import { handedOver, receive } from '@tessera/azul/app/games/handedOver.ts';
import { loadMatch } from '@tessera/azul/app/games/savedMatches.ts';
import { pageOfText } from '@tessera/azul/app/pageOfText.ts';
import { conduit } from '@tessera/conduit';
import { accept, expectOk, type Family, refuse } from '@tessera/core';
import { readLevel } from '@tessera/core/levels/level-code.ts';
import { attempt } from '@tessera/mill';
import { sovereign } from '@tessera/sovereign';
import { toy } from '@tessera/testkit/toy';
import { type App, provideApp } from '@tessera/ui/app.ts';
import { describe, expect, it } from 'vitest';
import * as paste from '../src/paste/openText.ts';
import { shelfOver } from '../src/storage/shelf.ts';
import { arenaNotes, arenaPage } from './arena.ts';
import { playedBy, TWO } from './games.ts';
import { storeWith } from './stores.ts';

const REGIONS = 'AAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC';
const LINK = 'https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou';

/** Only one family has pages of its own for text. */
const pathOfText = (text: string) =>
  paste.pathOfText(text, async id => (id === 'azul' ? { openText: pageOfText } : {}));

const shelf = { ...shelfOver(storeWith(1_000_000)), ready: Promise.resolve() };
provideApp({ shelf } as unknown as App);

async function levelAt(family: Family, text: string) {
  const path = await pathOfText(text);
  if (!path.ok) throw new Error(path.note);
  const [address, code = ''] = path.value.split('#');
  expect(address).toBe(`/${family.id}/level`);
  const level = await readLevel(family, code);
  return level.ok ? level.value.item : level;
}

describe('pasted text', () => {
  it.each([
    ['a link of puzz.link', LINK],
    ['rows of letters', REGIONS],
    ['a level of a community', JSON.stringify({ size: 6, colorRegions: REGIONS.split('\n').map(row => [...row]) })],
    ['a grid of numbers', '[[0,0,0,1,1,1],[0,1,1,1,2,2],[0,3,3,4,4,2],[5,5,3,3,4,2],[5,4,4,4,4,2],[5,2,2,2,2,2]]'],
  ])('that is %s opens as a level', async (_, text) => {
    expect(await levelAt(sovereign as Family, text)).toEqual({ size: 6, stars: 1, regions: REGIONS });
  });

  it('in any format of any family opens as a level of that family', async () => {
    for (const family of [sovereign, conduit, toy] as readonly Family[]) {
      const made = Array.from({ length: 200 }, (_, n) =>
        attempt(family, { family: family.id, seed: '1', params: family.presets[0]!.params }, n),
      ).find(result => 'made' in result)!.made;
      const forms = await family.formats!.load();
      for (const { id } of family.formats!.list) {
        const text = forms.write(id, made.item);
        const item = await levelAt(family, text.ok ? text.value : '');
        expect(family.maker.fingerprint(item)).toBe(family.maker.fingerprint(made.item));
      }
    }
  });

  it('that is a position opens on the analysis board', async () => {
    const { state } = newGame(2, 'fixed', '1');
    const notation = writeNotation(state);
    const json = JSON.stringify(state);
    for (const text of [
      ` ${notation}\n`,
      `position ${notation}`,
      `position ${json}`,
      json,
      JSON.stringify(state, null, 2),
      JSON.stringify({ state }),
      JSON.stringify({ notation }),
      JSON.stringify({ id: 'azul-x', family: 'azul', item: { state }, proof: { moves: [] } }),
    ])
      expect(await pathOfText(text), text.slice(0, 40)).toEqual(accept(`/azul/analyse?position=${notation}`));
    for (const text of [notation.slice(0, -9), json.slice(0, -9), json.replace('"Blue":', '"Blau":')])
      expect(await pathOfText(text)).toMatchObject({ ok: false, reason: 'refused' });
  });

  it('that is an own record opens at its table', async () => {
    const { record } = playedBy('newcomer', TWO, ({ actions }) => actions.length === 9);
    for (const text of [recordText(record), JSON.stringify(record)]) {
      const path = await pathOfText(text);
      const [, id = ''] = /^\/azul\/games\/(\d+)$/.exec(path.ok ? path.value : '') ?? [];
      expect(loadMatch(shelf, id)).toMatchObject({ ok: true, value: { record } });
    }
    expect(handedOver()).toBeNull();
  });

  const notes = arenaNotes(playedBy('newcomer', TWO));
  const read = expectOk(readGame(JSON.stringify(notes)));

  it.each([
    ['the reply of the site', JSON.stringify({ status: 1, data: { logs: [{ data: notes }] } }), 'boardgamearena'],
    ['its list of notifications', JSON.stringify(notes), 'boardgamearena'],
    ['a saved page of more than a megabyte', arenaPage(playedBy('newcomer', TWO)), 'boardgamearena'],
    ['moves in notation', movesText(read), 'notation'],
    ['the same with comments', `# A game\n${movesText(read)}`, 'notation'],
    ['a record of such a game', recordText(read.record), 'boardgamearena'],
  ])('that is a game as %s opens where its reader says who they are', async (_, text, source) => {
    expect(await pathOfText(text)).toEqual(accept('/azul/games'));
    const given = handedOver();
    expect(given?.record.source).toBe(source);
    expect(given?.actions).toEqual(read.actions);
    receive();
    expect(handedOver()).toBeNull();
  });

  it.each([
    ['a game of other pieces', JSON.stringify([...notes, { type: 'specialFactories', args: {} }]), 'special pieces'],
    ['moves that cannot be', `${movesText(read).split('\n')[0]} 1B1 1B1 1B1`, 'move '],
    ['half a record', recordText(read.record).slice(0, 400), 'This can’t be opened: '],
  ])('that is %s is refused with the reason', async (_, text, note) => {
    const path = await pathOfText(text);
    expect(path).toMatchObject({ ok: false, reason: 'refused', note: expect.stringContaining(note) });
    expect(handedOver()).toBeNull();
  });

  it.each([
    ['an item', '/sovereign/play?seed=daily-2026-11-15&attempt=3&maker=1'],
    ['a level', '/sovereign/level#abc'],
    ['all days', '/daily'],
    ['the list of collections', '/collections'],
    ['a collection', '/collection/abcdefghij0123'],
  ])('that is a link to %s of any server opens here', async (_, path) => {
    expect(await pathOfText(` https://puzzles.example${path}\n`)).toEqual(accept(path));
  });

  it.each([
    ['nothing that anyone knows', 'Hello', 'Tessera doesn’t know this text.'],
    ['a link to elsewhere', 'https://example.com/a', 'Tessera doesn’t know this text.'],
    ['a link that was cut', LINK.slice(0, -1), 'This can’t be opened: the borders of 6 by 6 cells take 12 characters'],
    ['a script', 'javascript:alert(1)//sovereign/play', 'Tessera doesn’t know this text.'],
    ['a book', 'A'.repeat(200_000), 'This can’t be opened: it is too long for a puzzle.'],
  ])('that is %s gets a sentence', async (_, text, note) => {
    const path = await pathOfText(text);
    expect(path).toEqual(refuse(path.ok ? '' : path.reason, expect.stringContaining(note) as unknown as string));
  });
});
