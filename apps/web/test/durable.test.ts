import { describe, expect, it } from 'vitest';
import { type DurableOptions, durableShelf, type SlowStore, type StorageTrouble } from '../src/storage/durable.ts';
import { decodeEntry } from '../src/storage/entry.ts';
import { slowStoreWith, storeText, storeWith, textsIn } from './stores.ts';

const LARGE = 1_000_000;
const broken: SlowStore = {
  all: () => Promise.reject(new Error('the disk')),
  change: () => Promise.reject(new Error('the disk')),
  purge: () => Promise.reject(new Error('the disk')),
};

async function shelfOn(quick: ReturnType<typeof storeWith> | null, slow: SlowStore | null, options?: DurableOptions) {
  const shelf = durableShelf(quick, Promise.resolve(slow), options);
  await shelf.ready;
  return shelf;
}

/** What some page has written ahead. */
function textAhead({ texts }: ReturnType<typeof storeWith>, key: string): string | null {
  const [, stored = ''] = [...texts].find(([name]) => name.startsWith('~') && name.endsWith(`/${key}`)) ?? [];
  return decodeEntry(stored).text;
}

/** Until everything that was begun has ended. */
const settled = () => new Promise(resolve => setTimeout(resolve, 0));

describe('a durable shelf', () => {
  it('writes ahead at once, and hands over to the database', async () => {
    const [quick, slow] = [storeWith(LARGE), slowStoreWith(LARGE)];
    const shelf = await shelfOn(quick, slow);
    expect(shelf.write('game/1', { at: 1 })).toMatchObject({ ok: true });
    expect(textAhead(quick, 'game/1')).toBe('{"at":1}');
    await settled();
    expect(textsIn(slow).get('game/1')).toBe('{"at":1}');
    expect(quick.texts.size).toBe(0);
    expect(shelf.read('game/1')).toEqual({ ok: true, value: { at: 1 } });
  });

  it('takes the last of many writes, whatever the database was doing meanwhile', async () => {
    const [quick, slow] = [storeWith(LARGE), slowStoreWith(LARGE)];
    const shelf = await shelfOn(quick, slow);
    for (let at = 0; at < 50; at++) {
      shelf.write('game/1', { at });
      if (at % 7 === 0) await Promise.resolve();
    }
    expect(textAhead(quick, 'game/1')).toBe('{"at":49}');
    await settled();
    expect([...textsIn(slow)]).toEqual([['game/1', '{"at":49}']]);
    expect(quick.texts.size).toBe(0);
  });

  it('finds after a crash what was only written ahead: it is newer than the database', async () => {
    const [quick, slow] = [storeWith(LARGE), slowStoreWith(LARGE)];
    storeText(slow, 'game/1', '"old"');
    storeText(slow, 'game/2', '"kept"');
    quick.texts.set('tessera/game/1', '"new"');
    const shelf = await shelfOn(quick, slow);
    expect(shelf.read('game/1')).toEqual({ ok: true, value: 'new' });
    expect(shelf.read('game/2')).toEqual({ ok: true, value: 'kept' });
    await settled();
    expect(textsIn(slow).get('game/1')).toBe('"new"');
    expect(quick.texts.size).toBe(0);
  });

  it('moves games from before there was a database, and leaves settings and strangers where they are', async () => {
    const [quick, slow] = [storeWith(LARGE), slowStoreWith(LARGE)];
    quick.texts.set('tessera/game/1', '{"at":1}').set('tessera/settings', '{}').set('stranger', '1');
    const shelf = await shelfOn(quick, slow);
    await settled();
    expect(shelf.keys('')).toEqual(['game/1']);
    expect([...textsIn(slow).keys()]).toEqual(['game/1']);
    expect([...quick.texts.keys()]).toEqual(['tessera/settings', 'stranger']);
  });

  it('keeps to names of its own where two shelves share a quick store', async () => {
    const quick = storeWith(LARGE);
    const [one, other] = [slowStoreWith(LARGE), slowStoreWith(LARGE)];
    quick.texts.set('tessera/a', '1').set('tessera-attempts/b', '2');
    const shelves = [await shelfOn(quick, one), await shelfOn(quick, other, { mark: 'A', own: 'tessera-attempts/' })];
    expect(shelves.map(shelf => shelf.keys(''))).toEqual([['a'], ['b']]);
    await settled();
    expect([[...textsIn(one).keys()], [...textsIn(other).keys()], quick.texts.size]).toEqual([['a'], ['b'], 0]);
  });

  it('adopts many records at once, and forgets others, in every place', async () => {
    const [quick, slow] = [storeWith(LARGE), slowStoreWith(LARGE)];
    storeText(slow, 'old', '1');
    const shelf = await shelfOn(quick, slow);
    shelf.write('late', 1);
    expect(
      await shelf.adopt(
        new Map([
          ['new', '2'],
          ['old', null],
          ['late', null],
        ]),
      ),
    ).toMatchObject({ ok: true });
    await settled();
    expect(shelf.texts()).toEqual([['new', '2']]);
    expect([...textsIn(slow)]).toEqual([['new', '2']]);
    expect(quick.texts.size).toBe(0);
  });

  it('adopts nothing where not all of it fits', async () => {
    const slow = slowStoreWith(60);
    storeText(slow, 'old', '1');
    const shelf = await shelfOn(storeWith(LARGE), slow);
    const many = new Map([...Array(20).keys()].map(n => [`new/${n}`, '"much"'] as const));
    expect(await shelf.adopt(many)).toMatchObject({ ok: false, reason: 'full' });
    expect(shelf.texts()).toEqual([['old', '1']]);
    expect([...textsIn(slow)]).toEqual([['old', '1']]);
  });

  it('without a database holds what it adopts for this page, and says so', async () => {
    const shelf = await shelfOn(storeWith(LARGE), null);
    expect(await shelf.adopt(new Map([['new', '2']]))).toMatchObject({ ok: false, reason: 'blocked' });
    expect(shelf.read('new')).toEqual({ ok: true, value: 2 });
  });

  it('forgets in both places', async () => {
    const [quick, slow] = [storeWith(LARGE), slowStoreWith(LARGE)];
    storeText(slow, 'game/1', '1');
    const shelf = await shelfOn(quick, slow);
    shelf.write('game/2', 2);
    shelf.remove('game/1');
    shelf.remove('game/2');
    await settled();
    expect(shelf.keys('')).toEqual([]);
    expect([textsIn(slow).size, quick.texts.size]).toEqual([0, 0]);
  });

  it('calls a record corrupted that is no JSON, or no text at all', async () => {
    const slow = slowStoreWith(LARGE);
    storeText(slow, 'game/1', '{');
    storeText(slow, 'game/2', '');
    const shelf = await shelfOn(storeWith(LARGE), slow);
    expect(shelf.read('game/1')).toMatchObject({ reason: 'corrupted' });
    expect(shelf.read('game/2')).toMatchObject({ reason: 'corrupted' });
  });

  it('takes over what another page wrote, unless it has something newer itself', async () => {
    const shelf = await shelfOn(storeWith(LARGE), slowStoreWith(LARGE));
    shelf.takeOver(new Map([['game/1', { stamp: 1, text: '"theirs"' }]]));
    expect(shelf.read('game/1')).toEqual({ ok: true, value: 'theirs' });
    shelf.write('game/1', 'mine');
    shelf.takeOver(new Map([['game/1', { stamp: 2, text: '"late"' }]]));
    expect(shelf.read('game/1')).toEqual({ ok: true, value: 'mine' });
  });
});

describe('pages of the app', () => {
  it('leave to an open page what it has written ahead, and take it over when that page goes', async () => {
    const [quick, slow] = [storeWith(LARGE), slowStoreWith(LARGE)];
    storeText(slow, 'item', '"old"');
    const never: SlowStore = { ...slow, change: () => new Promise(() => null) };
    const openPages = async () => new Set(['first', 'second']);
    let goes = () => {};
    const whenGone = (page: string) =>
      new Promise<void>(resolve => {
        if (page === 'first') goes = resolve;
      });
    const first = await shelfOn(quick, never, { page: 'first', openPages });
    first.remove('item');
    const second = await shelfOn(quick, slow, { page: 'second', openPages, whenGone });
    await settled();
    expect(second.read('item')).toMatchObject({ ok: false });
    expect(textsIn(slow).get('item')).toBe('"old"');
    goes();
    await settled();
    expect(textsIn(slow).has('item')).toBe(false);
    expect(quick.texts.size).toBe(0);
  });
});

describe('a durable shelf in trouble', () => {
  const told: StorageTrouble[] = [];
  const onTrouble = (trouble: StorageTrouble) => void told.push(trouble);

  it('(database full) loses nothing: the record stays written ahead and is found again', async () => {
    const [quick, slow] = [storeWith(LARGE), slowStoreWith(0)];
    told.length = 0;
    const shelf = await shelfOn(quick, slow, { onTrouble });
    expect(shelf.write('game/1', 1)).toMatchObject({ ok: true });
    await settled();
    expect(told).toEqual([]);
    const again = await shelfOn(quick, slow, { onTrouble });
    expect(again.read('game/1')).toEqual({ ok: true, value: 1 });
  });

  it('(quick store full) relies on the database', async () => {
    const slow = slowStoreWith(LARGE);
    told.length = 0;
    const shelf = await shelfOn(storeWith(0), slow, { onTrouble });
    expect(shelf.write('game/1', 1)).toMatchObject({ ok: true });
    await settled();
    expect(textsIn(slow).get('game/1')).toBe('1');
    expect(told).toEqual([]);
  });

  it('(both full) says so, keeps the record for this page, and saves it once there is room', async () => {
    const slow = slowStoreWith(20);
    storeText(slow, 'game/old', '"12345678"');
    told.length = 0;
    const shelf = await shelfOn(storeWith(0), slow, { onTrouble });
    shelf.write('game/1', 'much longer');
    await settled();
    expect(told).toEqual(['full']);
    expect(shelf.write('game/1', 'much longer still')).toMatchObject({ ok: false, reason: 'full' });
    expect(shelf.read('game/1')).toEqual({ ok: true, value: 'much longer still' });
    slow.room = 40;
    shelf.remove('game/old');
    await settled();
    expect([...textsIn(slow)]).toEqual([['game/1', '"much longer still"']]);
  });

  it.each([
    ['no database', null],
    ['a broken one', broken],
  ])('(%s) keeps everything in the quick store, across pages', async (_, slow) => {
    const quick = storeWith(LARGE);
    const shelf = await shelfOn(quick, slow);
    expect(shelf.write('game/1', 1)).toMatchObject({ ok: true });
    await settled();
    const again = await shelfOn(quick, slow);
    expect(again.read('game/1')).toEqual({ ok: true, value: 1 });
    again.remove('game/1');
    expect((await shelfOn(quick, slow)).read('game/1')).toMatchObject({ reason: 'absent' });
  });

  it('(nothing to write to) says so and lives in memory', async () => {
    const shelf = await shelfOn(null, null);
    expect(shelf.write('game/1', 1)).toMatchObject({ ok: false, reason: 'blocked' });
    expect(shelf.read('game/1')).toEqual({ ok: true, value: 1 });
  });

  it('(no database after all) tells of records that were accepted too early', async () => {
    told.length = 0;
    let answer: (slow: null) => void = () => null;
    const opening = new Promise<null>(resolve => {
      answer = resolve;
    });
    const shelf = durableShelf(null, opening, { onTrouble });
    expect(shelf.write('game/1', 1)).toMatchObject({ ok: true });
    answer(null);
    await shelf.ready;
    expect(told).toEqual(['blocked']);
  });
});

describe('a quick store that is full at times', () => {
  const used = ({ texts }: ReturnType<typeof storeWith>) =>
    [...texts].reduce((sum, [name, text]) => sum + name.length + text.length, 0);

  it('keeps no older text of a record once the later one is in the database', async () => {
    const [quick, slow] = [storeWith(LARGE), slowStoreWith(0)];
    const shelf = await shelfOn(quick, slow);
    shelf.write('game/1', 'first');
    await settled();
    quick.room = used(quick);
    slow.room = LARGE;
    shelf.write('game/1', 'a later and longer one');
    await settled();
    expect([[...textsIn(slow)], quick.texts.size]).toEqual([[['game/1', '"a later and longer one"']], 0]);
  });

  it('holds all records of a replacement or none, so that a crash leaves either', async () => {
    const [quick, slow] = [storeWith(LARGE), slowStoreWith(0)];
    const shelf = await shelfOn(quick, slow);
    shelf.write('game/1', 'a long text before');
    shelf.write('game/2', 2);
    await settled();
    quick.room = used(quick) + 30;
    const news = new Map([
      ['game/1', 'after'],
      ['game/3', 'fits'],
      ['game/4', `no room for ${'x'.repeat(LARGE / 1000)}`],
    ]);
    expect(shelf.replace(['game/2'], news)).toMatchObject({ ok: false, reason: 'full' });
    const later = await shelfOn(quick, slow);
    expect(later.texts()).toEqual([
      ['game/1', '"a long text before"'],
      ['game/2', '2'],
    ]);
  });

  it('brings back no record that was removed only in the database, by a page that ended right after', async () => {
    const [quick, slow] = [storeWith(LARGE), slowStoreWith(LARGE)];
    let hasEnded = false;
    let isBroken = false;
    const ending: SlowStore = {
      ...slow,
      all: () => slow.all(),
      async change(entries, guarded) {
        if (isBroken) throw new Error('the disk');
        const instead = await slow.change(entries, guarded);
        return hasEnded ? new Promise(() => null) : instead;
      },
    };
    const shelf = await shelfOn(quick, ending);
    shelf.write('game/1', 'first');
    await settled();
    isBroken = true;
    shelf.write('game/1', 'second');
    await settled();
    // The new record does not fit, and so the removal is not written ahead either.
    [quick.room, isBroken, hasEnded] = [used(quick), false, true];
    shelf.replace(['game/1'], new Map([['game/2', 'a longer text than there is room for']]));
    await settled();
    quick.room = LARGE;
    const later = await shelfOn(quick, slow);
    await settled();
    expect(later.texts()).toEqual([['game/2', '"a longer text than there is room for"']]);
    expect((await shelfOn(quick, slow)).keys('')).toEqual(['game/2']);
  });
});

describe('texts that are adopted', () => {
  it('as of a time before a removal do not bring the record back', async () => {
    const [quick, slow] = [storeWith(LARGE), slowStoreWith(LARGE)];
    const shelf = await shelfOn(quick, slow);
    shelf.write('day/1', 1);
    await settled();
    const stamp = shelf.stamp();
    shelf.remove('day/1');
    await settled();
    expect(await shelf.adopt(new Map([['day/1', '2']]), stamp)).toMatchObject({ ok: true });
    for (const one of [shelf, await shelfOn(quick, slow)]) expect(one.keys('')).toEqual([]);
  });

  it('as of a time before they were removed together with others do not come back, though another page adopts them', async () => {
    const [quick, slow] = [storeWith(LARGE), slowStoreWith(LARGE)];
    const pages = [await shelfOn(quick, slow), await shelfOn(quick, slow)] as const;
    const stamp = pages[1].stamp();
    await pages[0].adopt(new Map([['day/1', null]]));
    await pages[1].adopt(new Map([['day/1', '2']]), stamp);
    for (const one of [...pages, await shelfOn(quick, slow)]) expect(one.keys('')).toEqual([]);
  });

  it('by a page without a database are not told to other pages as kept', async () => {
    const told: unknown[] = [];
    const shelf = await shelfOn(storeWith(LARGE), null, { onKept: entries => void told.push(entries) });
    await shelf.adopt(new Map([['day/1', '1']]));
    expect([shelf.keys(''), told]).toEqual([['day/1'], []]);
  });
});
