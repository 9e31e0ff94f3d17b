import { azul } from '@tessera/azul';
import { conduit } from '@tessera/conduit';
import { decodeMade, encodeMade, expectOk, type Family, type Made } from '@tessera/core';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import { openLevel } from '@tessera/core/levels/open-level.ts';
import { levelOrigin } from '@tessera/core/levels/origin.ts';
import { checkItem, type ItemFault, type Proved } from '@tessera/mill';
import { sovereign } from '@tessera/sovereign';
import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import { words } from '../src/checking/words.ts';
import { handlers } from '../src/workers/appWorker.ts';
import { forged, linesOf, valueAt } from './forging.ts';

const FAMILIES = (
  [
    [azul, 'late-end'],
    [conduit, 'first-steps'],
    [sovereign, 'small'],
    [toy, '4x4'],
  ] as readonly (readonly [Family, string])[]
).map(([family, preset]) => ({ family, lines: linesOf(family, preset, 2) as [string, string] }));

const readLine = (family: Family, line: string): Made => expectOk(decodeMade(family, line));
const lineOf = (family: Family) => FAMILIES.find(one => one.family === family)!.lines[0];

describe.each(FAMILIES)('an item of $family.id', ({ family, lines: [line, other] }) => {
  it('that is true is proved, first by itself and then with its origin, and keeps its line', async () => {
    const told: Proved[] = [];
    const checked = await checkItem(family, line, proved => told.push(proved));
    expect(told).toEqual([{ kind: 'proved', line, origin: 'checking' }]);
    expect(checked).toEqual({ kind: 'proved', line, origin: 'true' });
  });

  it.each<[string, path: string, value: unknown, ItemFault['kind']]>([
    ['the proof of another item', 'proof', valueAt(other, 'proof'), 'proof'],
    ['the item of another proof', 'item', valueAt(other, 'item'), 'proof'],
    ['another tier', 'grade.tier', valueAt(line, 'grade.tier') === 'hard' ? 'easy' : 'hard', 'grade'],
    ['another score', 'grade.score', 4321, 'grade'],
    ['another seed', 'origin.seed', '43', 'origin'],
    ['another attempt', 'origin.attempt', 7777, 'origin'],
  ])('with %s is refused', async (_, path, value, kind) => {
    const told: Proved[] = [];
    const checked = await checkItem(family, forged(family, line, path, value), proved => told.push(proved));
    expect(checked).toMatchObject({ kind: 'refused', fault: { kind } });
    expect(told).toHaveLength(kind === 'origin' ? 1 : 0);
  });

  it.each([
    ['maker', 'proof', valueAt(other, 'proof')],
    ['grader', 'grade.score', 4321],
  ] as const)('of another %s gets the proof and the grade of this one', async (stage, path, value) => {
    const older = forged(family, forged(family, line, path, value), `origin.versions.${stage}`, 99);
    const checked = await checkItem(family, older);
    expect(checked).toMatchObject({ kind: 'proved', origin: stage === 'maker' ? 'unknown' : 'true' });
    const found = readLine(family, (checked as Proved).line);
    const { proof, grade } = readLine(family, line);
    expect({ proof: found.proof, grade: found.grade }).toEqual({ proof, grade });
    expect(found.origin.versions).toEqual({ ...family.versions, ...(stage === 'maker' ? { maker: 99 } : {}) });
  });

  it('is checked by the worker of the app', async () => {
    expect(await handlers.checkItem({ family: family.id, line }, () => {})).toMatchObject({ kind: 'proved', line });
  });
});

describe('a forged item', () => {
  const moves = valueAt(lineOf(azul as Family), 'proof.moves') as readonly object[];
  const rows = valueAt(lineOf(sovereign as Family), 'proof.solution') as readonly (readonly number[])[];
  const steps = valueAt(lineOf(sovereign as Family), 'proof.steps') as readonly object[];
  const solutions = valueAt(lineOf(conduit as Family), 'proof.solutions') as readonly object[];
  const loose = { size: 4, stars: 1, regions: 'AABB\nAABB\nCCDD\nCCDD' };

  it.each<[string, unknown, path: string, value: unknown, ItemFault['kind']]>([
    ['no moves', azul, 'proof.moves', [], 'proof'],
    ['a move from factory 100', azul, 'proof.moves.0.action.source', { Factory: 100 }, 'proof'],
    ['a false best move', azul, 'proof.moves', [...moves.slice(1), moves[0]], 'proof'],
    ['a false value', azul, 'proof.moves.1.regret', 0.25, 'proof'],
    ['a line that stops', azul, 'proof.moves.0.line', '', 'proof'],
    ['other settings', azul, 'origin.params', {}, 'origin'],
    ['a wrong solution', sovereign, 'proof.solution', rows.toReversed(), 'proof'],
    ['a step less', sovereign, 'proof.steps', steps.slice(1), 'proof'],
    ['a step that crosses out the solution', sovereign, 'proof.steps.0.removed', rows[0], 'proof'],
    ['several solutions', sovereign, 'item', loose, 'unproved'],
    ['other settings', sovereign, 'origin.params.size', 9, 'settings'],
    ['a solution twice', conduit, 'proof.solutions', [...solutions, solutions[0]], 'proof'],
    ['a false count of solutions', conduit, 'proof.solutionsRaw', 17, 'proof'],
    ['no steps', toy, 'proof.steps', [], 'proof'],
    ['other settings', toy, 'origin.params.size', 6, 'settings'],
  ])('with %s is refused', async (_, family, path, value, kind) => {
    const forgery = forged(family as Family, lineOf(family as Family), path, value);
    expect(await checkItem(family as Family, forgery)).toMatchObject({ kind: 'refused', fault: { kind } });
  });
});

describe('an item that names a level', () => {
  const family = sovereign as Family;
  const { lines } = FAMILIES.find(one => one.family === family)!;
  const [made, other] = lines.map(line => readLine(family, line)) as [Made, Made];
  const levelLine = async () => {
    const level = await openLevel(family, await writeLevel(family, { item: made.item, title: 'One', author: '' }));
    if (level.kind !== 'proved') throw new Error(level.kind);
    return level.line;
  };

  it('is proved as its link would be', async () => {
    const line = await levelLine();
    expect(await checkItem(family, line)).toEqual({ kind: 'proved', line, origin: 'true' });
  });

  it('that gives another item, or that cannot be read, is refused', async () => {
    const code = await writeLevel(family, { item: other.item, title: '', author: '' });
    for (const wrong of [code, 'nonsense']) {
      const forgery = encodeMade(family, { ...made, origin: levelOrigin(family, wrong) });
      expect(await checkItem(family, forgery)).toEqual({ kind: 'refused', fault: { kind: 'origin' } });
    }
  });

  it('with a wrong solution is refused', async () => {
    const line = await levelLine();
    const rows = valueAt(line, 'proof.solution') as readonly unknown[];
    const forgery = forged(family, line, 'proof.solution', rows.toReversed());
    expect(await checkItem(family, forgery)).toEqual({ kind: 'refused', fault: { kind: 'proof' } });
  });
});

describe('what is said about a faulty item', () => {
  it.each<[ItemFault, 'solve' | 'choose', RegExp]>([
    [{ kind: 'unproved', reason: 'several', note: '2 solutions' }, 'solve', /^It can’t be proved: 2 solutions\.$/],
    [{ kind: 'unproved', reason: 'known', note: '' }, 'solve', /^It can’t be proved: as the family says\.$/],
    [{ kind: 'proof' }, 'solve', /solution or solving steps in the file are wrong/],
    [{ kind: 'proof' }, 'choose', /move values in the file are wrong/],
    [{ kind: 'grade', claimed: 'easy', found: 'hard' }, 'solve', /^The file calls it easy, but it is hard\.$/],
    [{ kind: 'grade', claimed: 'easy', found: 'easy' }, 'solve', /difficulty score in the file is wrong/],
    [{ kind: 'settings' }, 'solve', /settings/],
    [{ kind: 'origin' }, 'choose', /makes another position/],
  ])('%j, %s', (fault, kind, text) => {
    expect(words.fault(fault, kind, { known: { says: 'as the family says', fields: [] } })).toMatch(text);
  });
});
