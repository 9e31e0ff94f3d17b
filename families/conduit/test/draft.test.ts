import { canonicalJson, expectOk, type Json, pick, type Rng, rngFrom } from '@tessera/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binaryCodec } from '../src/binary.ts';
import { codecs } from '../src/codecs.ts';
import {
  blankDraft,
  countInStages,
  type DraftEdit,
  differencesBetween,
  draftCodec,
  draftOfItem,
  draftOfSolution,
  draftWords,
  editDraft,
  fixUntilUnique,
  freeWhileUnique,
  gradeOfDraft,
  itemFaults,
  itemOfDraft,
  partialItemOf,
  readNotation,
  solutionSymmetryOf,
  tilesOnDraft,
  writeNotation,
} from '../src/draft/index.ts';
import { latticeOfItem } from '../src/item.ts';
import { faceKey } from '../src/lattice.ts';
import { LATTICES } from '../src/lattice-kinds.ts';
import { inventoryOf, placementOf } from '../src/placement.ts';
import type { ConduitDraft, ConduitItem, Placement } from '../src/schema.ts';
import { type SolveResult, solve } from '../src/solve.ts';
import { verifySolution } from '../src/verify.ts';
import { catalogue, smallItem } from './agreement.ts';
import { readItem } from './plain-puzzle.ts';
import { solvePlainly } from './plain-reference.ts';
import { countUpToSymmetry } from './plain-symmetry.ts';

const RUNS = { seed: 8, numRuns: 60 };

async function counted(item: ConduitItem): Promise<SolveResult> {
  let last: SolveResult | null = null;
  for await (const solved of countInStages(item)) last = solved;
  return last!;
}

/** Solutions up to symmetry, by the plain second implementation. */
function plainCount(item: ConduitItem): number {
  const puzzle = readItem(item, catalogue);
  return countUpToSymmetry(puzzle, solvePlainly(puzzle).solutions);
}

function smallItems(seed: string, count: number, mostOpen = 5): readonly ConduitItem[] {
  const rng = rngFrom(seed);
  const items: ConduitItem[] = [];
  while (items.length < count) {
    const item = smallItem(rng, mostOpen);
    if (item) items.push(item);
  }
  return items;
}

/** Some item that nobody proved: tiles taken away, added or exchanged. */
function spoiled(item: ConduitItem, rng: Rng): ConduitItem {
  const tiles = item.inventory.flatMap(({ tile, count }) => Array<string>(count).fill(tile));
  const how = rng.uint(3);
  const kept = how === 1 ? tiles : tiles.slice(1);
  return { ...item, inventory: inventoryOf(how === 0 ? kept : [...kept, pick(rng, ['cap', 'corner', 'straight-ml'])]) };
}

describe('counting', () => {
  it('agrees with the plain oracle on puzzles that can be solved', async () => {
    for (const item of smallItems('count', 30)) {
      const { solutions, limited, unknown } = await counted(item);
      expect(unknown).toBe(false);
      const plain = plainCount(item);
      expect(limited ? plain >= solutions.length : plain === solutions.length, writeNotation(item)).toBe(true);
      for (const solution of solutions) expect(verifySolution(solution, item)).toBe(true);
    }
  });

  it('agrees with the plain oracle on arbitrary items, and items with faults have no solution', async () => {
    const rng = rngFrom('spoiled');
    let found = 0;
    for (const item of smallItems('nonsense', 30).map(one => spoiled(one, rng))) {
      if (!itemOfDraft(draftOfItem(item)).ok) continue;
      const plain = plainCount(item);
      const { solutions, limited } = await counted(item);
      expect(limited || plain === solutions.length, writeNotation(item)).toBe(true);
      if (itemFaults(item).length === 0) continue;
      found++;
      expect(plain, writeNotation(item)).toBe(0);
    }
    expect(found).toBeGreaterThan(10);
  });

  it('reports unknown when the budget is too small, and lists only real solutions', async () => {
    const item = smallItems('budget', 20).find(one => solve(one, { nodes: 1 }).unknown);
    const stages: SolveResult[] = [];
    for await (const solved of countInStages(item!, [1])) stages.push(solved);
    expect(stages[0]!.unknown).toBe(true);
    expect(stages[1]!.engine).toBe('sat');
    for (const { solutions } of stages) expect(solutions.every(one => verifySolution(one, item))).toBe(true);
    expect(stages.at(-1)!.solutions.length).toBe(plainCount(item!));
  });

  it('marks a face only where two solutions differ, and none where there is one', async () => {
    for (const item of smallItems('differ', 30)) {
      const solved = await counted(item);
      const marked = differencesBetween(item, solved);
      expect(marked.length > 0).toBe(solved.solutions.length > 1);
      const fixed = new Set(item.fixed.map(faceKey));
      expect(marked.some(key => fixed.has(key))).toBe(false);
    }
  });

  it('grades an item with one to three solutions, and no other', async () => {
    for (const item of smallItems('weigh', 20)) {
      const solved = await counted(item);
      const isFew = !solved.limited && solved.solutions.length <= 3;
      expect(gradeOfDraft(item, solved) !== null).toBe(isFew);
    }
  });
});

describe('the words of a count', () => {
  const RING = 'inventory\n  4 corner\n  4 straight\n';
  const FIXED = 'conduit flat 3x1x3\nfloor y = 0\n  -mm- . .\n  . . .\n  . . .\ninventory\n  3 corner\n  4 straight\n';
  it.each([
    [`conduit flat 3x1x3\n${RING}`, 'rotated, mirrored or moved'],
    [`conduit flat 3x1x3 silhouette\nfloor y = 0\n  ? ? ?\n  ? . ?\n  ? ? ?\n${RING}`, 'rotated or mirrored'],
    [FIXED, 'mirrored'],
  ])('name the copies that count as one: %j', (text, copies) => {
    const item = expectOk(readNotation(text));
    const said = draftWords.sameness(solutionSymmetryOf(item));
    expect(said).toBe(`Solutions that are ${copies} copies of each other count as one.`);
  });

  it('mention symmetric copies exactly where the plain oracle counts fewer solutions up to symmetry', () => {
    for (const item of smallItems('same', 30)) {
      const puzzle = readItem(item, catalogue);
      const { solutions } = solvePlainly(puzzle);
      const { turned, mirrored, moved } = solutionSymmetryOf(item);
      const hasCopies = countUpToSymmetry(puzzle, solutions) < solutions.length;
      expect(turned || mirrored || moved || !hasCopies, writeNotation(item)).toBe(true);
    }
  });

  it('mention fixed tiles only where there are some', () => {
    const rng = rngFrom('words');
    const bare = smallItems('bare', 60).map(one => spoiled({ ...one, fixed: [] }, rng));
    const said = bare.flatMap(item => itemFaults(item).map(draftWords.say));
    expect(said.length).toBeGreaterThan(10);
    expect(said.filter(text => /fixed/i.test(text))).toEqual([]);
  });
});

describe('one solution', () => {
  const boards = smallItems('unique', 24);

  it('is reached by fixing more tiles, and each of them is needed', async () => {
    for (const item of boards) {
      const { solutions } = await counted(item);
      const { fixed, end } = fixUntilUnique(item, solutions[0]!);
      expect(end).toBe('unique');
      const added = fixed.slice(item.fixed.length);
      expect(fixed.slice(0, item.fixed.length)).toEqual(item.fixed);
      expect(plainCount(expectOk(itemOfDraft(refixed(item, fixed))))).toBe(1);
      if (added.length === 0) expect(solutions.length).toBe(1);
    }
  });

  it('is kept while fixed tiles are freed, until each one left is needed', async () => {
    for (const item of boards) {
      const { solutions } = await counted(item);
      const unique = expectOk(itemOfDraft(refixed(item, fixUntilUnique(item, solutions[0]!).fixed)));
      const { fixed, end } = freeWhileUnique(unique, solutions[0]!);
      expect(end).toBe('unique');
      expect(plainCount(expectOk(itemOfDraft(refixed(item, fixed))))).toBe(1);
      for (const tile of fixed) {
        const fewer = expectOk(itemOfDraft(refixed(item, fixed.toSpliced(fixed.indexOf(tile), 1))));
        expect((await counted(fewer)).solutions.length, writeNotation(item)).not.toBe(1);
      }
    }
  });

  it('is not claimed when the work runs out', async () => {
    const many = boards.find(item => plainCount(item) > 1)!;
    const { solutions } = await counted(many);
    expect(fixUntilUnique(many, solutions[0]!, { question: 1, task: 1 }).end).toBe('budget');
    expect(freeWhileUnique(many, solutions[0]!)).toEqual({ fixed: many.fixed, end: 'budget' });
  });
});

/** The item as a draft with other tiles fixed: the rest of them is to be laid. */
function refixed(item: ConduitItem, fixed: readonly Placement[]): ConduitDraft {
  const draft = draftOfItem(item);
  const freed = expectOk(editDraft(draft, { do: 'free', faces: item.fixed }));
  return expectOk(editDraft(freed, { do: 'fix', placements: fixed }));
}

describe('a draft', () => {
  const arbitraryDraft = fc.array(fc.nat(), { minLength: 1, maxLength: 30 }).map(numbers => {
    let draft = blankDraft('flat', { width: 3, height: 1, depth: 3 });
    for (const number of numbers) draft = step(draft, number);
    return draft;
  });

  it('always has an item that the codec accepts, unless it has no tile', () => {
    fc.assert(
      fc.property(arbitraryDraft, draft => {
        const item = itemOfDraft(draft);
        if (!item.ok) return item.reason === 'no-tiles' && itemFaults(partialItemOf(draft))[0]!.code === 'no-tiles';
        return (
          canonicalJson(expectOk(codecs.item.decode(codecs.item.encode(item.value)))) === canonicalJson(item.value)
        );
      }),
      RUNS,
    );
  });

  it('is read back as it was saved', () => {
    fc.assert(
      fc.property(arbitraryDraft, draft => {
        const kept = JSON.parse(JSON.stringify(draftCodec.encode(draft))) as Json;
        expect(expectOk(draftCodec.decode(kept))).toEqual(draft);
      }),
      RUNS,
    );
  });

  it('keeps every tile of the puzzle when tiles are fixed and freed', () => {
    for (const item of smallItems('swap', 20)) {
      const total = (one: ConduitItem) =>
        canonicalJson(inventoryOf([...one.inventory.flatMap(spread), ...one.fixed.map(({ tile }) => tile)]));
      const freed = expectOk(editDraft(draftOfItem(item), { do: 'free', faces: item.fixed }));
      expect(total(partialItemOf(freed))).toBe(total(item));
      expect(partialItemOf(freed).fixed).toEqual([]);
      expect(total(partialItemOf(expectOk(editDraft(freed, { do: 'fix', placements: item.fixed }))))).toBe(total(item));
    }
  });

  it('takes its inventory from the board until a count is set by hand', () => {
    const start = blankDraft('flat', { width: 2, height: 1, depth: 1 });
    const [left, right] = latticeOfItem(partialItemOf(start)).faces;
    const lay = (draft: ConduitDraft, placement: Placement) =>
      expectOk(editDraft(draft, { do: 'lay', placement, isFixed: false }));
    const drawn = lay(lay(start, placementOf(left!, 2 << 6)), placementOf(right!, 2 << 4));
    expect(partialItemOf(drawn).inventory).toEqual([{ tile: 'cap', count: 2 }]);
    const own = expectOk(editDraft(drawn, { do: 'count', tile: 'cross', count: 1 }));
    expect(partialItemOf(expectOk(editDraft(own, { do: 'clear', what: 'laid' }))).inventory).toEqual([
      { tile: 'cap', count: 2 },
      { tile: 'cross', count: 1 },
    ]);
    expect(partialItemOf(expectOk(editDraft(own, { do: 'inventory', from: 'board' }))).inventory).toEqual(
      partialItemOf(drawn).inventory,
    );
  });

  it('of a solution is the same puzzle as the item', async () => {
    for (const item of smallItems('solved', 15)) {
      const { solutions } = await counted(item);
      const draft = draftOfSolution(item, solutions[0]!);
      expect(verifySolution(tilesOnDraft(draft), partialItemOf(draft))).toBe(true);
      expect(partialItemOf(draft).inventory).toEqual(item.inventory);
      expect(partialItemOf(draft).silhouette?.map(faceKey).sort()).toEqual(item.silhouette?.map(faceKey).sort());
    }
  });

  it('refuses a face outside the lattice, and a face without a tile', () => {
    const draft = blankDraft('flat', { width: 2, height: 1, depth: 2 });
    const outside = { x: 5, y: 0, z: 0, orientation: 'flat' } as const;
    expect(editDraft(draft, { do: 'lay', placement: placementOf(outside, 2), isFixed: false })).toMatchObject({
      reason: 'outside',
    });
    expect(editDraft(draft, { do: 'paint', face: outside, isShown: true })).toMatchObject({ reason: 'outside' });
    expect(editDraft(draft, { do: 'take', face: { ...outside, x: 0 } })).toMatchObject({ reason: 'empty' });
  });

  it.each([
    ['an unknown lattice', { lattice: 'round' }],
    ['tiles outside', { fixed: [], laid: [placementOf({ x: 7, y: 0, z: 0, orientation: 'flat' }, 2)] }],
    ['a silhouette outside', { silhouette: [{ x: 9, y: 0, z: 0, orientation: 'flat' }] }],
  ])('is not read from JSON with %s', (_, change) => {
    const draft = { ...blankDraft('flat', { width: 2, height: 1, depth: 2 }), ...change };
    expect(draftCodec.decode(draft).ok).toBe(false);
  });
});

const spread = ({ tile, count }: { readonly tile: string; readonly count: number }) => Array<string>(count).fill(tile);

/** Does one of all edits, chosen by a number; a refused one changes nothing. */
function step(draft: ConduitDraft, number: number): ConduitDraft {
  const rng = rngFrom(`step ${number}`);
  const face = pick(rng, latticeOfItem(partialItemOf(draft)).faces);
  const placement = placementOf(face, 1 + rng.uint(255));
  const edits: readonly DraftEdit[] = [
    { do: 'lay', placement, isFixed: rng.uint(3) === 0 },
    { do: 'lay', placement, isFixed: false },
    { do: 'take', face },
    { do: 'move', from: pick(rng, [...tilesOnDraft(draft), face]), placement },
    { do: 'fix', placements: draft.laid.slice(0, 1) },
    { do: 'free', faces: draft.fixed.slice(0, 1) },
    { do: 'count', tile: placement.tile, count: rng.uint(4) },
    { do: 'inventory', from: pick(rng, ['board', 'hand'] as const) },
    { do: 'silhouette', show: pick(rng, ['hidden', 'board', 'drawn'] as const) },
    { do: 'paint', face, isShown: rng.uint(2) === 0 },
    { do: 'room', lattice: pick(rng, LATTICES), bounds: { width: 1 + rng.uint(3), height: 2, depth: 1 + rng.uint(3) } },
    { do: 'clear', what: rng.uint(4) === 0 ? 'all' : 'laid' },
  ];
  const next = editDraft(draft, pick(rng, edits));
  return next.ok ? next.value : draft;
}

describe('the notation', () => {
  const sorted = (item: ConduitItem): string =>
    canonicalJson({
      ...item,
      fixed: item.fixed.map(tile => canonicalJson(tile)).sort(),
      silhouette: item.silhouette?.map(faceKey).sort() ?? null,
    });

  it('gives every item back', () => {
    const items = [...smallItems('notation', 60)];
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 25 }), numbers => {
        let draft = blankDraft('seed', { width: 2, height: 1, depth: 2 });
        for (const number of numbers) draft = step(draft, number);
        if (itemOfDraft(draft).ok) items.push(partialItemOf(draft));
      }),
      RUNS,
    );
    for (const item of items) expect(sorted(expectOk(readNotation(writeNotation(item))))).toBe(sorted(item));
  });

  it.each([
    ['', 'line 1: a puzzle begins with "conduit"'],
    ['conduit round 2x1x2', 'line 1: "round" is not a lattice'],
    ['conduit flat 2x2', 'line 1: "2x2" is not a size'],
    ['conduit flat 99x1x2', 'line 1: "99x1x2" is not a size'],
    ['conduit flat 2x1x2 please', 'line 1: "please" does not belong here'],
    ['conduit flat 2x1x1\nnonsense', 'line 2: "nonsense" must be "inventory" or a layer'],
    ['conduit flat 2x1x1\ninventory\n  two corners', 'line 3: "two corners" must be a count and a tile'],
    ['conduit flat 2x1x1\ninventory\n  2 elbow', 'line 3: no tile is named "elbow"'],
    ['conduit flat 2x1x1\nfloor y = 0\n . . .', 'line 3: a row of floor y = 0 has 2 faces, not 3'],
    ['conduit flat 2x1x1\nfloor y = 0\n . .\n . .', 'line 4: floor y = 0 has only 1 row'],
    ['conduit flat 2x1x1\n\nfloor y = 0\n . -mx-', 'line 4: "-mx-" must be "." or "?" or four edges'],
    ['conduit flat 2x1x1\nfloor y = 0\n . ----', 'line 3: "----" must be "." or "?" or four edges'],
    ['conduit flat 2x1x1\nfloor y = 0\n . ?', 'line 3: "?" and "!" need the word "silhouette"'],
    ['conduit flat 2x1x1\ninventory', 'a puzzle needs at least one tile'],
    ['conduit flat 2x1x1\ninventory\n 1 cornr', 'line 3: no tile is named "cornr" (did you mean corner?)'],
    ['conduit flat 2x1x1\ninventory\n 1 corner-lx', 'line 3: no tile is named "corner-lx"'],
    ['# mine\n\nconduit flat 2x1x1 # wide\ninventory\n\n 0 cap', 'line 6: "0 cap" must be a count and a tile'],
  ])('refuses %j with place and reason', (text, note) => {
    const read = readNotation(text);
    expect(read.ok ? '' : read.note).toContain(note);
  });
});

describe('the binary encoding of an item', () => {
  const items = [
    ...smallItems('packing', 60),
    ...smallItems('nonsense', 20).map(one => spoiled(one, rngFrom('packed'))),
  ]
    .filter(item => itemOfDraft(draftOfItem(item)).ok)
    .map(item => ({ ...item, fixed: [...item.fixed] }));

  it('is decoded to the same item, and is short', () => {
    for (const item of items) {
      const bytes = binaryCodec.encode(item);
      expect(expectOk(binaryCodec.decode(bytes))).toEqual(item);
      expect(bytes.length).toBeLessThan(60);
    }
  });

  it('when cut or changed is refused or decodes to another item, and never throws', () => {
    const slips = fc.record({ item: fc.constantFrom(...items), at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) });
    fc.assert(
      fc.property(slips, fc.boolean(), ({ item, at, by }, isCut) => {
        const bytes = binaryCodec.encode(item);
        const place = at % bytes.length;
        const mangled = isCut ? bytes.slice(0, place) : bytes.map((byte, i) => (i === place ? byte ^ by : byte));
        const read = binaryCodec.decode(mangled);
        expect(read.ok && canonicalJson(read.value) === canonicalJson(item)).toBe(false);
      }),
      { seed: 9, numRuns: 200 },
    );
  });
});
