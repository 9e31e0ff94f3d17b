import { expectOk } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { type techniqueOf, techniquesIn, worksheetFor } from '../src/worksheet.ts';
import { entriesOf, FAMILIES, itemsOf, TAUGHT } from './entries.ts';

const PUZZLES = FAMILIES.filter(({ judge, course }) => judge.kind === 'solve' && course);

describe.each(PUZZLES.map(family => [family.id, family] as const))('a worksheet of %s', async (_, family) => {
  const entries = await entriesOf(family, itemsOf(family, 12));

  it('takes the items whose hardest step is the technique, each only once', () => {
    const counts = techniquesIn(entries);
    expect(counts.size).toBeGreaterThan(0);
    for (const [technique, count] of counts) {
      const sheet = worksheetFor(entries, technique);
      if (count < 2) {
        expect(sheet).toMatchObject({ ok: false, reason: 'unused' });
        continue;
      }
      const { example, entries: rest } = expectOk(sheet);
      expect(rest.length).toBe(count - 1);
      expect(rest).not.toContain(example.entry);
      for (const { made } of [example.entry, ...rest]) expect(lessonsOf(family, made).at(-1)).toBe(technique);
    }
  });

  it('shows the step where the technique is first needed, in words', () => {
    for (const [technique, count] of techniquesIn(entries)) {
      if (count < 2) continue;
      const { example } = expectOk(worksheetFor(entries, technique));
      expect(family.course!.ofHint!(example.step!.hint)).toBe(technique);
      expect(example.remarks.length).toBe(example.step!.hint.remarks.length);
      expect(example.idea).toBe(family.course!.lessons.find(({ id }) => id === technique)!.idea);
    }
  });
});

const POSITIONS = FAMILIES.filter(({ judge, course }) => judge.kind === 'choose' && course);

describe.each(POSITIONS.map(family => [family.id, family] as const))('a worksheet of %s', async (_, family) => {
  const entries = await entriesOf(family, itemsOf(family, TAUGHT, {}));
  const themesOf = ({ made }: (typeof entries)[number]) => family.course!.ofGrade!(made.grade);

  it('takes the positions that have no other theme, and shows the best move of the first', () => {
    const shared = [...techniquesIn(entries)].filter(([, count]) => count > 1);
    expect(shared.length).toBeGreaterThan(0);
    for (const [theme, count] of shared) {
      const { example, entries: rest } = expectOk(worksheetFor(entries, theme));
      const found = entries.filter(entry => themesOf(entry).join() === theme);
      expect(found).toHaveLength(count);
      expect([example.entry, ...rest]).toEqual(found);
      const { item, proof } = example.entry.made;
      expect(example.remarks[0]).toBe(family.printing!.answer!(item, proof)!.lines[0]);
    }
  });
});

/** The lessons of the hints from the beginning to the end, easiest first, without what the function under test uses. */
function lessonsOf(family: (typeof FAMILIES)[number], made: Parameters<typeof techniqueOf>[1]): readonly string[] {
  const { judge, course, play } = family;
  if (judge.kind !== 'solve') throw new Error('no hints');
  const used = new Set<string>();
  let state = play.begin(made.item);
  for (let hint = judge.hint(made.proof, state); hint; hint = judge.hint(made.proof, state)) {
    used.add(course!.ofHint!(hint)!);
    for (const action of hint.actions) state = expectOk(play.act(state, action));
  }
  return course!.lessons.map(({ id }) => id).filter(id => used.has(id));
}

describe('a worksheet is refused', async () => {
  const [first, second] = FAMILIES;
  const entries = await entriesOf(first!, itemsOf(first!, 3));
  it.each([
    ['a technique that is none', entries, 'pear', /^no technique is called "pear".*there are singles, peers/],
    ['a technique that a typing mistake hides', entries, 'peer', /did you mean peers/],
    [
      'a technique that nothing needs',
      entries.slice(0, 1),
      'contradiction',
      /^no puzzle needs exactly "contradiction"/,
    ],
    [
      'items of several families',
      [...entries, ...(await entriesOf(second!, itemsOf(second!, 1)))],
      'peers',
      /one family/,
    ],
    ['nothing', [], 'peers', /nothing to print/],
  ])('for %s', (_, given, technique, note) => {
    expect(worksheetFor(given, technique)).toMatchObject({ ok: false, note: expect.stringMatching(note) });
  });
});
