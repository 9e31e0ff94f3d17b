import { expectOk } from '@tessera/core';
import { blankDraft, draftCodec, paintedDraft } from '@tessera/sovereign';
import { draftAtHand, draftsOf, loadDraft, removeDraft, saveDraft } from '@tessera/ui/builder/drafts.ts';
import type { Shelf } from '@tessera/ui/shelf.ts';
import { describe, expect, it } from 'vitest';
import { shelfOver } from '../src/storage/shelf.ts';
import { storeWith } from './stores.ts';

const FIRST = blankDraft(4, 1);
const SECOND = paintedDraft(blankDraft(5, 2), [0, 1], 3);

function kept(shelf: Shelf): Shelf {
  expectOk(saveDraft(shelf, 'sovereign', { id: '1', name: 'First', draft: draftCodec.encode(FIRST), savedAt: 10 }));
  expectOk(saveDraft(shelf, 'sovereign', { id: '2', name: 'Second', draft: draftCodec.encode(SECOND), savedAt: 20 }));
  return shelf;
}

const ROOM = 100_000;

describe('drafts', () => {
  it('are listed with the latest first, each family its own', () => {
    const shelf = kept(shelfOver(storeWith(ROOM)));
    saveDraft(shelf, 'conduit', { id: '3', name: 'Third', draft: {}, savedAt: 30 });
    expect(draftsOf(shelf, 'sovereign').map(({ name }) => name)).toEqual(['Second', 'First']);
    expect(expectOk(loadDraft(shelf, 'sovereign', '1')).draft).toEqual(FIRST);
  });

  it('come back to the one that was at hand', () => {
    const shelf = kept(shelfOver(storeWith(ROOM)));
    expect(draftAtHand(shelf, 'sovereign', draftCodec)).toMatchObject({ record: { id: '2' }, draft: SECOND });
    saveDraft(shelf, 'sovereign', { id: '1', name: 'First', draft: draftCodec.encode(FIRST), savedAt: 5 });
    expect(draftAtHand(shelf, 'sovereign', draftCodec)).toMatchObject({ record: { id: '1' }, draft: FIRST });
    removeDraft(shelf, 'sovereign', '1');
    expect(draftAtHand(shelf, 'sovereign', draftCodec)).toMatchObject({ record: { id: '2' } });
    expect(draftAtHand(shelf, 'conduit', draftCodec)).toBeNull();
  });

  it('that cannot be read are passed over, and stay where they are', () => {
    const store = storeWith(ROOM);
    const shelf = kept(shelfOver(store));
    store.texts.set('tessera/draft/sovereign/2', '{"half');
    store.texts.set('tessera/draft/sovereign/4', JSON.stringify({ name: 'Odd', draft: { size: 99 }, savedAt: 40 }));
    expect(draftAtHand(shelf, 'sovereign', draftCodec)).toMatchObject({ record: { id: '1' } });
    expect(store.texts.has('tessera/draft/sovereign/2')).toBe(true);
  });

  it.each([
    ['blocked', null],
    ['full', storeWith(20)],
  ])('are held in the page where the store is %s', (reason, store) => {
    const shelf = shelfOver(store);
    const record = { id: '1', name: 'First', draft: draftCodec.encode(FIRST), savedAt: 1 };
    expect(saveDraft(shelf, 'sovereign', record)).toMatchObject({ ok: false, reason });
    expect(draftsOf(shelf, 'sovereign')).toEqual([record]);
  });
});
