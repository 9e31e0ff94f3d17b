import { expectOk, rngFrom, workWith } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { boardOfItem, DEFAULT_PARAMS, readBoard, sovereign } from '../src/index.ts';
import { type BoardReport, boardReport } from '../src/report.ts';
import { boardEvaluator } from '../src/tools/evaluate.ts';
import { referenceSolutions } from './reference.ts';
import { randomRegions } from './reference-boards.ts';

const effort = { nodes: 3_000_000, isStopped: () => false };
const namesIn = ({ antiPatterns }: BoardReport) => antiPatterns.map(({ name }) => name);
const boardOf = (rows: string) => expectOk(readBoard(rows.replaceAll(' ', '\n'), { allowPieces: true }));

describe('the report of a board that somebody brings', () => {
  it('has as many solutions as the plain search finds, and calls complete what is', () => {
    const rng = rngFrom('reports');
    const seen = { none: 0, one: 0, several: 0 };
    for (let n = 0; n < 90; n++) {
      const size = 4 + (n % 4);
      const board = { size, stars: 1, regions: randomRegions(rng.fork(n), size) };
      const all = referenceSolutions(board.regions, size, 1e9).length;
      const report = boardReport(board, effort);
      expect(report.solutions).toBe(Math.min(all, 10));
      expect(report.complete).toBe(all < 10);
      expect(namesIn(report).includes('impossible')).toBe(all === 0);
      expect(namesIn(report).includes('ambiguous')).toBe(all > 1);
      if (report.ladder.end === 'impossible') expect(all).toBe(0);
      if (report.ladder.end === 'solved') expect(all).toBe(1);
      expect(report.tier !== null).toBe(report.ladder.end === 'solved');
      expect(report.seed !== null).toBe(all > 0 && all < 10);
      seen[all === 0 ? 'none' : all === 1 ? 'one' : 'several']++;
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  it('grades an item as the maker does, with a step in words for every deduction', () => {
    const params = { ...DEFAULT_PARAMS, size: 7 };
    for (let n = 0; n < 12; n++) {
      const work = workWith(rngFrom('graded').fork(n), 1_000_000);
      const item = sovereign.maker.propose(n % 3 === 0 ? { ...params, size: 8, stars: 2 } : params, work);
      const proof = item.ok ? sovereign.maker.prove(item.value, work) : item;
      if (!item.ok || !proof.ok) continue;
      const { tier, score, evidence } = sovereign.maker.grade(item.value, proof.value);
      const report = boardReport(boardOfItem(item.value), effort);
      expect(report).toMatchObject({ tier, score, solutions: 1, complete: true });
      expect(report.ladder).toEqual({
        end: 'solved',
        open: 0,
        placed: item.value.size * item.value.stars,
        rungs: evidence.rungs,
      });
      expect(report.steps.map(({ rung }) => rung)).toEqual(proof.value.steps.map(({ rung }) => rung));
      for (const { says } of report.steps) {
        expect(says).toMatch(/^[A-Z].*[.]$/);
        expect(says).not.toMatch(/undefined|null|NaN|outlined/);
      }
      for (const metric of [report.seed!.score, ...Object.values(report.seed!.metrics)]) {
        expect(metric).toBeGreaterThanOrEqual(0);
        expect(metric).toBeLessThanOrEqual(1);
      }
    }
  });

  it('tells a board that it could not decide from one without a solution', () => {
    const rows = Array.from({ length: 12 }, (_, row) => 'ABCDEFGHIJKL'[row]!.repeat(12));
    const report = boardReport(boardOf(rows.join(' ')), { ...effort, nodes: 3 });
    expect(report).toMatchObject({ solutions: 0, complete: false, limited: false, tier: null, seed: null });
    expect(namesIn(report)).not.toContain('impossible');
  });

  it('ends when it is stopped', () => {
    const board = boardOf('ABCCCC ABCCDD ABBCDD EEBDDD EEBDDF EDDDDF');
    let asked = 0;
    const whole = boardReport(board, { ...effort, isStopped: () => ++asked < 0 });
    for (let at = 0; at < asked; at++) {
      let left = at;
      const { steps, ladder, tier } = boardReport(board, { ...effort, isStopped: () => left-- <= 0 });
      expect(steps).toEqual(whole.steps.slice(0, steps.length));
      expect(tier !== null).toBe(ladder.end === 'solved');
    }
  });

  it.each([
    ['one cell left every time', 'BACC BBCC BBDD BDDD', ['trivial']],
    ['no solution', 'ABBB ABBB ABBB ACCD', ['impossible']],
    ['several solutions', 'AAAAA BBBBB CCCCC DDDDD EEEEE', ['ambiguous']],
    ['a region in pieces', 'AABA BBBA CCDD CCDD', ['disconnected']],
  ])('names the anti-patterns of a board with %s', (_, rows, names) => {
    const report = boardReport(boardOf(rows), effort);
    expect(namesIn(report)).toEqual(expect.arrayContaining(names));
    expect(report.antiPatterns.every(({ says }) => says.length > 0)).toBe(true);
  });
});

it('the evaluator of the command line reads what the solver reads, and says what is wrong', () => {
  const letters = 'ABBB\nAABB\nCCBD\nCDDD';
  const numbers = [...letters.split('\n')].map(row => [...row].map(letter => 'ABCD'.indexOf(letter)));
  const item = { size: 4, stars: 1, regions: letters };
  for (const source of [letters, numbers, item, { item }]) expect(expectOk(boardEvaluator.read(source))).toEqual(item);
  expect(boardEvaluator.read('AB\nABC')).toMatchObject({ ok: false, note: expect.stringMatching(/./) });
});
