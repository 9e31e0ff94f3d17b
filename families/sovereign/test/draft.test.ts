import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  analyseBoard,
  blankDraft,
  boardOfDraft,
  draftCodec,
  draftFaults,
  draftJson,
  draftText,
  filledDraft,
  mirroredDraft,
  paintedDraft,
  pieceAt,
  readDraftText,
  resizedDraft,
  rotatedDraft,
  type SovereignDraft,
  UNPAINTED,
} from '../src/index.ts';
import { grown } from './grown.ts';
import { referenceIsConnected, referenceSolutions, upTo } from './reference.ts';

const drafts: fc.Arbitrary<SovereignDraft> = fc.integer({ min: 4, max: 9 }).chain(size =>
  fc.record({
    size: fc.constant(size),
    stars: fc.integer({ min: 1, max: 3 }),
    regions: fc.array(fc.integer({ min: UNPAINTED, max: size - 1 }), {
      minLength: size * size,
      maxLength: size * size,
    }),
  }),
);
const law = (check: (draft: SovereignDraft) => void) =>
  fc.assert(
    fc.property(drafts, draft => {
      check(draft);
    }),
    { numRuns: 60, seed: 5 },
  );

const draftFrom = (text: string, stars = 1): SovereignDraft => {
  const draft = readDraftText(text, stars);
  if (!draft.ok) throw new Error(draft.note);
  return draft.value;
};

describe('a draft', () => {
  it('is read back from its JSON, and other JSON is refused', () => {
    law(draft =>
      expect(draftCodec.decode(JSON.parse(JSON.stringify(draftCodec.encode(draft))))).toEqual({
        ok: true,
        value: draft,
      }),
    );
    for (const json of [null, {}, { size: 4, stars: 1, regions: [0] }, { ...blankDraft(4, 1), regions: upTo(16) }])
      expect(draftCodec.decode(json).ok).toBe(false);
  });

  it('with a gap is read back from its text and its JSON', () => {
    law(draft => {
      const gapped = paintedDraft(draft, [0], UNPAINTED);
      expect(readDraftText(draftText(gapped), draft.stars)).toEqual({ ok: true, value: gapped });
      expect(readDraftText(draftJson(gapped), 1)).toEqual({ ok: true, value: gapped });
    });
  });

  it.each([
    ['a row too short', 'AAB\nAABB\nCCDD\nCCD.', /row 1 has 3 cells/],
    ['a stray sign', 'AAB?\nAABB\nCCDD\nCCD.', /got "\?"/],
    ['a region too many', 'AABE\nAABB\nCCDD\nCCD.', /the regions are A to D/],
    ['too few rows', 'AB\n..', /4 to 32 rows/],
    ['JSON that is none', '{"regions"', /JSON/],
  ])('is refused for %s', (_, text, note) => {
    expect(readDraftText(text, 1)).toMatchObject({ ok: false, note: expect.stringMatching(note) });
  });

  it('is unchanged by four quarter turns and by two reflections', () => {
    law(draft => {
      expect(rotatedDraft(rotatedDraft(rotatedDraft(rotatedDraft(draft))))).toEqual(draft);
      expect(mirroredDraft(mirroredDraft(draft))).toEqual(draft);
    });
    expect(draftText(rotatedDraft(draftFrom('AB..\nCD..\n....\n....')))).toBe('..CA\n..DB\n....\n....');
  });

  it('keeps what fits when its size changes', () => {
    const draft = draftFrom('ABCD\nABCD\nABCD\nABC.');
    expect(draftText(resizedDraft(draft, 5))).toBe('ABCD.\nABCD.\nABCD.\nABC..\n.....');
    expect(resizedDraft(resizedDraft(draft, 6), 4)).toEqual(draft);
  });

  it('is filled completely from any region', () => {
    law(draft => {
      const full = filledDraft(paintedDraft(draft, [3], 0));
      expect(full.regions).not.toContain(UNPAINTED);
      expect(
        draft.regions.every((region, cell) => cell === 3 || region === UNPAINTED || full.regions[cell] === region),
      ).toBe(true);
    });
    expect(filledDraft(blankDraft(5, 1))).toEqual(blankDraft(5, 1));
  });

  it('finds the connected piece around a cell', () => {
    expect(pieceAt(draftFrom('AABA\nABBA\n....\n....'), 0).toSorted((a, b) => a - b)).toEqual([0, 1, 4]);
  });
});

describe('the faults of a draft', () => {
  it('are empty exactly when the plain rules accept the board', () => {
    law(draft => {
      const { unpainted, missing, broken, loose } = draftFaults(draft);
      const isWhole = !draft.regions.includes(UNPAINTED) && new Set(draft.regions).size === draft.size;
      expect(unpainted.length + missing.length === 0).toBe(isWhole);
      expect(broken.length > 0).toBe(loose.length > 0);
      const painted = draft.regions.map((region, cell) => (region === UNPAINTED ? 1000 + cell : region));
      expect(broken.length === 0).toBe(referenceIsConnected(painted, draft.size));
      expect(boardOfDraft(draft).ok).toBe(isWhole && broken.length === 0);
    });
  });

  it('name regions in which their sovereigns would touch', () => {
    expect(draftFaults(draftFrom('AAB.\nAAB.\nCCB.\nCCC.', 2)).cramped).toEqual([0]);
    expect(draftFaults(draftFrom('AAB.\nAAB.\nCCB.\nCCC.', 1)).cramped).toEqual([]);
  });
});

describe('the analysis of a board', () => {
  it('counts solutions as the plain rules do, and gives two of them when there are several', () => {
    for (let n = 0; n < 30; n++) {
      const board = grown(5 + (n % 4), 1, `study ${n}`);
      const findings = [...analyseBoard(board)];
      const { count, isWhole, solutions, grade, isStuck } = findings.at(-1)!;
      const all = referenceSolutions(board.regions, board.size, 2000);
      expect(isWhole ? count : -1).toBe(all.length < 1000 ? all.length : -1);
      expect(solutions.length).toBe(Math.min(2, all.length));
      for (const solution of solutions) expect(all).toContainEqual(solution);
      expect(grade !== null || isStuck).toBe(all.length === 1);
    }
  });
});
