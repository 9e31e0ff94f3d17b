import { doAction, expectOk, type Remark, rngFrom, type Session, startSession, workWith } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { cameraShowing, cellMiddle, largestScale, pannedCamera, WHOLE, zoomedCamera } from '../app/board/camera.ts';
import { cellLooks, hintedCells, linesTold, markOfLook, unitsNamed } from '../app/board/looks.ts';
import { crossesOfAll, markOf, needlessCrosses, setMark, strokeFrom, strokeOver } from '../app/board/marking.ts';
import { type BoardPoint, cellAt, cellsAlong } from '../app/board/places.ts';
import { deductionFrames } from '../app/board/replay.ts';
import { outline, pathOfCells } from '../app/board/shapes.ts';
import {
  cellsOfSolution,
  cellsWith,
  DEFAULT_PARAMS,
  type Mark,
  markAll,
  ruledOut,
  type SovereignItem,
  type SovereignKinds,
  type SovereignProof,
  sovereign,
} from '../src/index.ts';

function made(params: Partial<typeof DEFAULT_PARAMS>): { item: SovereignItem; proof: SovereignProof } {
  const item = expectOk(sovereign.maker.propose({ ...DEFAULT_PARAMS, ...params }, workWith(rngFrom('view'), 1e6)));
  return { item, proof: expectOk(sovereign.maker.prove(item, workWith(rngFrom('view'), 1e6))) };
}

function put(session: Session<SovereignKinds>, cell: number, mark: Mark, withCrosses: boolean) {
  const action = setMark(session.states[session.at]!, session, cell, mark, withCrosses);
  return expectOk(doAction(sovereign, session, action));
}

describe('automatic crosses', () => {
  const { item, proof } = made({});
  const [first, second] = cellsOfSolution(proof.solution) as [number, number];
  const crossesIn = (session: Session<SovereignKinds>) => cellsWith(session.states[session.at]!, 'cross');

  test('cover what the sovereigns rule out, in one step of undo', () => {
    const session = put(startSession(sovereign, item, 0), first, 'sovereign', true);
    const bare = put(startSession(sovereign, item, 0), first, 'sovereign', false);
    expect(session.steps).toHaveLength(1);
    expect(crossesIn(session)).toEqual(ruledOut(bare.states[1]!));
    expect(crossesIn(bare)).toEqual([]);
  });

  test('are removed with their sovereign unless another one needs them', () => {
    const alone = put(startSession(sovereign, item, 0), second, 'sovereign', true);
    let session = put(startSession(sovereign, item, 0), first, 'sovereign', true);
    session = put(session, second, 'sovereign', true);
    session = put(session, first, 'empty', true);
    expect(crossesIn(session)).toEqual(crossesIn(alone));
    expect(crossesIn(put(session, second, 'empty', true))).toEqual([]);
  });

  test('never change crosses set by hand', () => {
    const beside = first % item.size === 0 ? first + 1 : first - 1;
    let session = put(startSession(sovereign, item, 0), beside, 'cross', true);
    session = put(session, first, 'sovereign', true);
    expect(crossesIn(put(session, first, 'empty', true))).toEqual([beside]);
  });
});

describe('the offer of automatic crosses', () => {
  const { item, proof } = made({});
  const [first] = cellsOfSolution(proof.solution) as [number];
  const crowned = put(startSession(sovereign, item, 0), first, 'sovereign', false);
  const state = crowned.states[crowned.at]!;
  const out = ruledOut(state);
  const open = cellsWith(state, 'empty').filter(cell => !out.includes(cell));

  test('counts crosses by hand on cells that a crown rules out, and no others', () => {
    expect(needlessCrosses(state, markAll([...out.slice(0, 3), open[0]!], 'cross'))).toBe(3);
    expect(needlessCrosses(state, markAll(open.slice(0, 2), 'cross'))).toBe(0);
    expect(needlessCrosses(state, markAll(out.slice(0, 2), 'empty'))).toBe(0);
    expect(needlessCrosses(sovereign.play.begin(item), markAll(out, 'cross'))).toBe(0);
  });

  test('does not count crosses that came with a crown', () => {
    const automatic = setMark(sovereign.play.begin(item), startSession(sovereign, item, 0), first, 'sovereign', true);
    expect(needlessCrosses(state, automatic)).toBe(0);
  });

  test('accepted, crosses out around every crown; the crosses go with their crown', () => {
    const session = expectOk(doAction(sovereign, crowned, crossesOfAll(state)!));
    expect(cellsWith(session.states[session.at]!, 'cross')).toEqual(out);
    expect(crossesOfAll(session.states[session.at]!)).toBeNull();
    const cleared = put(session, first, 'empty', true);
    expect(cleared.states[cleared.at]!.marks).toEqual(sovereign.play.begin(item).marks);
  });
});

describe('a stroke', () => {
  const marks: readonly Mark[] = ['empty', 'cross', 'sovereign', 'empty'];

  test.each([
    ['empty', 'cross', [0, 3]],
    ['sovereign', 'cross', [0, 3]],
    ['cross', 'empty', [1]],
  ] as const)('that begins on %s sets %s on %j', (start, mark, cells) => {
    const stroke = strokeOver(strokeFrom(start), [0, 1, 2, 3, 3], marks);
    expect([markOf(stroke), stroke.cells]).toEqual([mark, cells]);
    expect(strokeOver(stroke, [0, 1, 2, 3], marks)).toBe(stroke);
  });

  test('skips no cell of a fast drag', () => {
    const along = (from: BoardPoint, to: BoardPoint) => cellsAlong([from, to], 8);
    expect(along({ x: 0.5, y: 0.5 }, { x: 4.5, y: 0.5 })).toEqual([0, 1, 2, 3, 4]);
    expect(along({ x: 1.5, y: 1.5 }, { x: -3, y: 1.5 })).toEqual([9, 8]);
    expect(cellAt({ x: 8.01, y: 0 }, 8)).toBeNull();
  });
});

describe('the camera', () => {
  test('keeps the point under the finger, and the board inside its window', () => {
    const size = 24;
    const about = cellMiddle(WHOLE, 300, size);
    const near = zoomedCamera(WHOLE, 3, about, largestScale(size));
    expect(cellMiddle(near, 300, size).x).toBeCloseTo(about.x, 9);
    expect(pannedCamera(near, { x: 9, y: -9 }, largestScale(size))).toEqual({ scale: 3, x: 0, y: -2 });
    expect(zoomedCamera(near, 0.01, about, largestScale(size))).toEqual(WHOLE);
    expect(zoomedCamera(near, 100, about, largestScale(size)).scale).toBe(6);
  });

  test('can show every cell', () => {
    const near = zoomedCamera(WHOLE, 4, { x: 0, y: 0 }, largestScale(24));
    for (let cell = 0; cell < 24 * 24; cell++) {
      const { x, y } = cellMiddle(cameraShowing(near, cell, 24), cell, 24);
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x, y)).toBeLessThan(1);
    }
  });
});

describe('the replay', () => {
  test.each([{}, { size: 10, stars: 2 }])('of %o is sound at every step and ends with the solution', params => {
    const { item, proof } = made(params);
    const key = cellsOfSolution(proof.solution);
    const frames = deductionFrames(item, proof);
    expect(frames).toHaveLength(proof.steps.length);
    for (const { state, remarks } of frames) {
      for (const cell of cellsWith(state, 'sovereign')) expect(key).toContain(cell);
      for (const cell of cellsWith(state, 'cross')) expect(key).not.toContain(cell);
      for (const remark of remarks) expect(sovereign.words.say(remark)).toMatch(/\.$/);
    }
    expect(cellsWith(frames.at(-1)!.state, 'sovereign')).toEqual(key);
  });
});

describe('looks', () => {
  const remark = (code: string, spots: readonly number[], args = {}): Remark => ({ code, args, spots });

  test('show a stroke while it is drawn', () => {
    const looks = cellLooks({ marks: ['empty', 'cross'], stroke: { over: 'empty', cells: [0] }, faults: [], hint: [] });
    expect([...looks].map(look => markOfLook(look.charCodeAt(0)))).toEqual(['cross', 'cross']);
  });

  test('highlight where to look first, then what to notice and what follows', () => {
    const hint = [remark('look', [0, 1, 2]), remark('see-peers', [1]), remark('follow', [5])];
    expect(hintedCells(hint.slice(0, 1))).toEqual([0, 1, 2]);
    expect(hintedCells(hint.slice(0, 2))).toEqual([1]);
    expect(hintedCells(hint)).toEqual([1, 5]);
  });
});

test('a hint names its rows, columns and regions once each', () => {
  const hint: readonly Remark[] = [
    { code: 'look', args: { units: ['r3'] }, spots: [] },
    { code: 'see-peers', args: { of: ['r3'], on: ['c0', 'g2'], within: null, stars: 1, cell: 7 }, spots: [] },
  ];
  expect(unitsNamed(hint)).toEqual(['r3', 'c0', 'g2']);
});

test.each([
  ['look', { units: ['r3', 'g1'] }, ['r3']],
  ['see-singles', { of: ['g2'], within: 'r2', stars: 1 }, []],
  ['see-peers', { of: ['g2'], within: 'c4', stars: 1 }, ['c4']],
  ['see-pairs', { of: ['g2', 'g3'], on: ['r0', 'r1'], within: 'c1' }, ['r0', 'r1']],
  ['follow', { placed: [17], removed: [0], size: 8, short: [] }, ['r2', 'c1']],
  ['follow', { placed: [], removed: [0], size: 8, short: [] }, []],
])('the numbers that a hint makes bold are those it speaks of: %s %o', (code, args, lines) => {
  expect(
    linesTold([
      { code: 'look', args: { units: ['r7'] }, spots: [] },
      { code, args, spots: [] },
    ]),
  ).toEqual(lines);
});

describe('shapes', () => {
  test('join cells along rows, and outline a set without inner lines', () => {
    expect(pathOfCells([4, 0, 1], 3)).toBe('M0 0H2V1H0zM1 1H2V2H1z');
    expect(outline([0, 1], 3).match(/M/g)).toHaveLength(6);
  });
});
