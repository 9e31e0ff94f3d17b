import { doAction, encodeMade, expectOk, type Made, packText, saveSession, startSession } from '@tessera/core';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import { attempt } from '@tessera/mill';
import { type BoardAnalysis, boardOfItem, countSolutions } from '@tessera/sovereign';
import { handlers as sovereign } from '@tessera/sovereign/app/builder/sovereignWorker.ts';
import { type ToyKinds, toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import { handlers as app } from '../src/workers/appWorker.ts';

const made = Array.from({ length: 200 }, (_, n) =>
  attempt(toy, { family: 'toy', seed: 'workers', params: { size: 4 } }, n),
)
  .flatMap(result => ('made' in result ? [result.made as Made<ToyKinds>] : []))
  .slice(0, 3);
const lines = made.map(one => encodeMade(toy, one as Made));

describe("the app's worker, without a worker", () => {
  it('holds a pack, draws its boards and gives its items', async () => {
    expect(() => app.heldItem(0)).toThrow('no pack is open');
    const list = await app.holdPack(new Blob([packText(toy, {}, lines)]));
    expect(list).toMatchObject({ family: 'toy', faults: [], items: [{ line: 2 }, { line: 3 }, { line: 4 }] });
    expect(app.heldItem(1)).toBe(lines[1]);
    for (const svg of app.heldPictures([2, 0])) expect(svg).toMatch(/^<svg/);
    await expect(app.holdPack(new Blob(['<html>']))).rejects.toThrow('line 1: not a pack');
  });

  it('previews items and writes their pack', async () => {
    const [preview] = await app.previews({ family: 'toy', lines });
    expect(preview).toMatchObject({ search: { seed: 'workers', attempt: String(made[0]!.origin.attempt) } });
    const pack = await app.pack({ family: 'toy', request: {}, lines, run: undefined });
    expect(await pack.text()).toBe(packText(toy, {}, lines));
  });

  it('opens a level by its code, and finds the way to its solution', async () => {
    const [first] = made as [Made<ToyKinds>];
    const code = await writeLevel(toy, { item: first.item, title: 'Sums', author: '' });
    expect(await app.openLevel({ family: 'toy', code })).toMatchObject({ kind: 'proved', title: 'Sums' });
    expect(await app.openLevel({ family: 'toy', code: 'nonsense' })).toMatchObject({ kind: 'broken' });
    const session = startSession(toy, first.item, 0);
    const about = { family: 'toy', line: lines[0]!, session: saveSession(toy, session, 0) };
    const way = await app.way(about);
    expect(way[0]).toEqual(await app.hint(about));
    let played = session;
    for (const { actions } of way)
      for (const action of actions)
        played = expectOk(doAction(toy, played, expectOk(toy.codecs.action.decode(action))));
    const judge = toy.judge;
    expect(judge.kind === 'solve' && judge.check(played.states.at(-1)!).isSolved).toBe(true);
    expect(await app.mistakes(about)).toEqual([]);
  });

  it('refuses a family that does not exist', async () => {
    await expect(app.openLevel({ family: 'chess', code: '' })).rejects.toThrow('there is no family chess');
  });
});

describe("the Sovereign builder's worker, without a worker", () => {
  const board = boardOfItem({ size: 4, stars: 1, regions: 'AABB\nAABB\nCCDD\nCCDD' });

  it('tells more and more about a board, and repairs it', () => {
    const told: BoardAnalysis[] = [];
    sovereign.study(board, study => told.push(study));
    expect(told.length).toBeGreaterThan(0);
    const { regions } = expectOk(sovereign.repair(board));
    expect(countSolutions({ ...board, regions }, 2).count).toBe(1);
  });
});
