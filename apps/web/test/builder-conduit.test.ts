import {
  type ConduitDraft,
  type ConduitItem,
  type ConduitKinds,
  conduit,
  loadDraftTools,
  type Placement,
  solve,
  verifySolution,
} from '@tessera/conduit';
import { type Counted, type Fixed, handlers } from '@tessera/conduit/app/builder/benchWorker.ts';
import { publishable } from '@tessera/conduit/app/builder/publishable.ts';
import { readDraft } from '@tessera/conduit/app/builder/readDraft.ts';
import { words } from '@tessera/conduit/app/builder/words.ts';
import { decodeMade, encodeMade, expectOk, type Family, type Json, type Made } from '@tessera/core';
import { readLevel, writeLevel } from '@tessera/core/levels/level-code.ts';
import { openLevel } from '@tessera/core/levels/open-level.ts';
import { attempt } from '@tessera/mill';
import { describe, expect, it } from 'vitest';
import { words as levelWords } from '../src/level/words.ts';

const bench = await loadDraftTools();
const any = conduit as Family;

/** Eight tiles around a 3 by 3 board: one solution, up to symmetry. */
const RING = 'conduit flat 3x1x3\ninventory\n  4 corner\n  4 straight\n';
/** The same tiles with room to lie in more than one shape. */
const LOOSE = 'conduit flat 4x1x4\ninventory\n  6 corner\n  2 cap\n  2 straight\n  2 tee\n';
const OPEN = 'conduit flat 3x1x3\ninventory\n  2 corner\n  2 straight\n';

const itemIn = (text: string): ConduitItem => expectOk(bench.readNotation(text));

function madeBy(params: object, count: number): readonly Made<ConduitKinds>[] {
  const made: Made<ConduitKinds>[] = [];
  for (let n = 0; made.length < count; n++) {
    const result = attempt(any, { family: 'conduit', seed: 'bench', params }, n);
    if ('made' in result) made.push(result.made as Made<ConduitKinds>);
  }
  return made;
}

const presetParams = (id: string) => conduit.presets.find(preset => preset.id === id)!.params;
const MADE = [...madeBy(presetParams('flat-4'), 2), ...madeBy(presetParams('corner'), 2)];

/** The last that the worker would tell. */
async function countOf(item: ConduitItem): Promise<Counted> {
  const told: Counted[] = [];
  await handlers.count(item as unknown as Json, found => told.push(found));
  return told.at(-1)!;
}

type FixedFor = Exclude<Fixed, { readonly end: 'none' }>;

async function fixingOf(ask: 'fix' | 'free', item: ConduitItem, known: readonly Placement[] = []): Promise<FixedFor> {
  return (await handlers[ask]({ item: item as unknown as Json, known }, () => {})) as FixedFor;
}

describe('the worker of the bench', () => {
  it.each(MADE)('counts and weighs a made puzzle as its maker did: $id', async ({ item, proof, grade }) => {
    const { solutions, end, differing, weight } = await countOf(item);
    expect({ solutions, end }).toEqual({ solutions: proof.solutions, end: 'exact' });
    expect(differing.length > 0).toBe(proof.solutions.length > 1);
    expect(weight!.grade).toEqual(grade);
  });

  it('says what it does not know', async () => {
    const none = await countOf(itemIn(OPEN));
    expect(none).toMatchObject({ solutions: [], end: 'exact', weight: null });
    const many = await countOf(itemIn(LOOSE));
    expect(many.end).toBe('limit');
    expect(many.solutions.length).toBe(bench.MAX_COUNTED);
    expect(many.weight).toBeNull();
    expect(many.differing.length).toBeGreaterThan(0);
  });

  it('fixes until one solution is left, from the board where it is one and from any solution else', async () => {
    const item = itemIn(LOOSE);
    const laid = solve(item, { limit: 5 }).solutions[4]!;
    for (const known of [laid, []]) {
      const { fixing, end, known: used } = await fixingOf('fix', item, known);
      expect(end).toBe('unique');
      if (known.length > 0) expect(used).toEqual(laid);
      const draft = expectOk(bench.editDraft(bench.draftOfItem(item), { do: 'fix', placements: fixing }));
      expect(solve(bench.partialItemOf(draft)).solutions.length).toBe(1);
    }
    expect(await fixingOf('fix', itemIn(OPEN))).toEqual({ end: 'none' });
  });

  it('frees as long as one solution is left, and gives the same answer every time', async () => {
    const item = itemIn(LOOSE);
    const { fixing } = await fixingOf('fix', item);
    const solution = solve(item, { limit: 1 }).solutions[0]!;
    const all = expectOk(bench.editDraft(bench.draftOfItem(item), { do: 'fix', placements: solution.slice(0, 9) }));
    const freed = await fixingOf('free', bench.partialItemOf(all), solution);
    expect(freed.end).toBe('unique');
    expect(freed.fixing.length).toBeLessThan(9);
    expect(await fixingOf('free', bench.partialItemOf(all), solution)).toEqual(freed);
    expect((await fixingOf('fix', item)).fixing).toEqual(fixing);
  });
});

describe('what can be published', () => {
  const thought = (found: Counted | null, isThinking = false) => ({ found, isThinking, failure: null });
  const counted = (part: Partial<Counted>): Counted => ({
    ...{ solutions: [[]], end: 'exact', isDeep: false, differing: [], weight: null },
    ...part,
  });
  const item = itemIn(RING);
  it.each([
    ['nothing', { item: null, faults: [], thought: thought(null) }, 'none'],
    [
      'what is impossible',
      { item, faults: [{ code: 'odd', args: {}, spots: [] }], thought: thought(null) },
      'impossible',
    ],
    ['what is being counted', { item, faults: [], thought: thought(null, true) }, 'counting'],
    ['what has no solution', { item, faults: [], thought: thought(counted({ solutions: [] })) }, 'impossible'],
    ['what has four', { item, faults: [], thought: thought(counted({ solutions: [[], [], [], []] })) }, 'many'],
    ['what is not settled', { item, faults: [], thought: thought(counted({ end: 'open' })) }, 'open'],
  ])('is not %s', (_, build, reason) => {
    const ready = publishable(build);
    expect(ready).toMatchObject({ ok: false, reason });
    expect(ready.ok ? '' : ready.note).toMatch(/\w{3,}/);
  });

  it('is refused in words that ask for more fixed tiles only where some are fixed', () => {
    const ready = (board: ConduitItem) =>
      publishable({ item: board, faults: [], thought: thought(counted({ end: 'limit' })) }) as {
        readonly note: string;
      };
    const [first] = solve(item).solutions[0]!;
    const withOne = expectOk(bench.editDraft(bench.draftOfItem(item), { do: 'fix', placements: [first!] }));
    expect(ready(item).note).toMatch(/Fix some tiles/);
    expect(ready(bench.partialItemOf(withOne)).note).toMatch(/Fix more tiles/);
    expect(words.inventoryNote(8, 0)).toBe('8 tiles to place, none fixed.');
    expect(words.tooMany({ ...item, silhouette: [] })).not.toMatch(/silhouette/);
  });

  it('is an item with one to three solutions', () => {
    for (const isDeep of [false, true])
      expect(publishable({ item, faults: [], thought: thought(counted({ isDeep })) })).toEqual({
        ok: true,
        value: item,
      });
  });
});

describe('import', () => {
  const same = (draft: ConduitDraft, item: ConduitItem) => expect(bench.partialItemOf(draft)).toEqual(item);

  it.each(MADE)('takes the text, the JSON and the pack line of $id', made => {
    const { item } = made;
    const texts = [
      bench.writeNotation(item),
      JSON.stringify(item),
      encodeMade(any, made as unknown as Made),
      `\n  ${JSON.stringify(item, null, 2)}`,
    ];
    for (const text of texts) {
      const draft = expectOk(readDraft(bench, text));
      expect(bench.writeNotation(bench.partialItemOf(draft))).toBe(bench.writeNotation(item));
    }
    same(expectOk(readDraft(bench, texts[1]!)), item);
  });

  it.each([
    ['{"lattice": "flat"', /JSON.*(position|line|end)/],
    ['[1, 2]', /^a puzzle is an object with "bounds"/],
    ['{"lattice":"round"}', /^lattice/],
    ['{"family":"sovereign","item":{}}', /a puzzle of sovereign/],
    [JSON.stringify({ ...itemIn(RING), inventory: [{ tile: 'elbow', count: 1 }] }), /^inventory\.0\.tile: no tile/],
    [JSON.stringify({ ...itemIn(RING), inventory: [{ tile: 'cap', count: -1 }] }), /^inventory\.0\.count/],
    ['hello', /^line 1/],
  ])('refuses %s with place and reason', (text, note) => {
    const read = readDraft(bench, text);
    expect(read.ok ? '' : read.note).toMatch(note);
  });
});

describe('the link of a Conduit level', () => {
  it.each(MADE)('holds all of $id and is proved where it is opened', async ({ item, proof, grade }) => {
    const code = await writeLevel(any, { item, title: 'Mine', author: 'Ada' });
    expect(code.length).toBeLessThan(160);
    expect(expectOk(await readLevel(any, code))).toEqual({ item, title: 'Mine', author: 'Ada' });
    const opened = await openLevel(any, code);
    if (opened.kind !== 'proved') throw new Error(opened.kind);
    expect(expectOk(decodeMade(any, opened.line))).toMatchObject({ item, proof, grade });
  });

  /** As if the maker's search ran out on every item. */
  const hasty: Family = { ...any, allowance: { ...any.allowance, prove: 1 } };

  it.each(MADE)('is proved by SAT where the search of its maker runs out: $id', async ({ item, proof }) => {
    const opened = await openLevel(hasty, await writeLevel(any, { item, title: 'Deep', author: '' }));
    if (opened.kind !== 'proved') throw new Error(opened.kind);
    const made = expectOk(decodeMade(any, opened.line)) as unknown as Made<ConduitKinds>;
    expect(made.proof.solutions.length).toBe(proof.solutions.length);
    for (const solution of made.proof.solutions) expect(verifySolution(solution, item)).toBe(true);
  });

  it.each([
    ['impossible', OPEN],
    ['ambiguous', LOOSE],
  ])('is refused as %s by SAT too', async (reason, text) => {
    const opened = await openLevel(hasty, await writeLevel(any, { item: itemIn(text), title: '', author: '' }));
    expect(opened).toMatchObject({ kind: 'refused', reason });
  });

  it('that nothing settles is refused with what was found of it', () => {
    const note = levelWords.budgetNote({ found: 2, isWhole: false });
    expect(note).toMatch(/it found at least 2 solutions\./);
    expect(levelWords.budgetNote(null)).not.toMatch(/found/);
  });

  it('that has too many solutions is refused with their number', async () => {
    const code = await writeLevel(any, { item: itemIn(LOOSE), title: '', author: '' });
    const opened = await openLevel(any, code);
    expect(opened).toMatchObject({ kind: 'refused', reason: 'ambiguous', count: { isWhole: false } });
  });
});
