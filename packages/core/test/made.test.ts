import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import { decodeMade, encodeMade, readPackLine } from '../src/index.ts';
import { items } from './items.ts';

const made = items[0]!;
const line = encodeMade(toy, made);
const edited = (edit: (json: { [key: string]: never }) => void): string => {
  const json = JSON.parse(line);
  edit(json);
  return JSON.stringify(json);
};
const set = (path: string, value: unknown): string =>
  edited(json => {
    const keys = path.split('.');
    const last = keys.pop()!;
    const parent = keys.reduce((object: Record<string, never>, key) => object[key]!, json);
    (parent as Record<string, unknown>)[last] = value;
  });
const deep = '['.repeat(30_000) + ']'.repeat(30_000);

describe('the line of a made item', () => {
  it('is read back as it was, whatever the order of its keys and the spaces between', () => {
    expect(decodeMade(toy, line)).toEqual({ ok: true, value: made });
    const loose = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line)).reverse()), null, 2);
    expect(decodeMade(toy, loose)).toEqual({ ok: true, value: made });
  });

  it('takes the defaults for params that were added later', () => {
    const read = decodeMade(toy, set('origin.params', {}));
    expect(read.ok && read.value.origin.params).toEqual({ size: 4 });
  });

  it.each([
    ['', 'not JSON'],
    ['{"id":', 'not JSON'],
    ['[]', 'not a JSON object'],
    ['null', 'not a JSON object'],
    ['{}', 'id: '],
    [set('family', 'azul'), 'the item belongs to azul, but the pack to toy'],
    [set('origin.versions.rules', 2), 'made for rules version 2; this program has version 1'],
    [set('origin.versions.maker', 0), 'origin.versions.maker'],
    [set('origin.params', { size: 9 }), 'origin.params: size must be'],
    [set('origin.attempt', -1), 'origin.attempt'],
    [set('grade.tier', 'mild'), 'grade.tier'],
    [set('grade.score', null), 'grade.score'],
    [set('item.size', 7), 'item: size'],
    [set('item.rows', [1]), 'item: every row and column needs a sum'],
    [set('item.rows', made.item.columns), 'does not match the item'],
    [set('id', 'toy-000000000000'), 'the id toy-000000000000 does not match the item'],
    [set('proof.steps', 'none'), 'proof: steps'],
    [set('extra', 1), 'extra'],
    [edited(json => delete json.item), 'item: '],
    [edited(json => delete json.proof), 'proof: '],
    [set('grade.evidence', { depth: 'DEEP' }).replace('"DEEP"', deep), 'nested more than 64 levels deep'],
    [line.replace('"evidence":{', '"evidence":{"__proto__":{},'), 'a key is named "__proto__"'],
    [set('item', 'DEEP').replace('"DEEP"', deep), 'nested more than 64 levels deep'],
  ])('is refused with the reason (case %#: %.60s)', (text, note) => {
    expect(decodeMade(toy, text)).toEqual({ ok: false, reason: 'malformed', note: expect.stringContaining(note) });
  });
});

describe('the line of a pack', () => {
  it('is the canonical text of its item', () => {
    expect(readPackLine(toy, line)).toEqual({ ok: true, value: made });
  });

  it('may lack params that were added later', () => {
    const read = readPackLine(toy, set('origin.params', {}));
    expect(read.ok && read.value.origin.params).toEqual({ size: 4 });
  });

  it.each([
    ['spaces', line.replace('{', '{ ')],
    ['a key twice', line.replace('"family":"toy"', '"family":"toy","family":"toy"')],
    ['keys in another order', JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line)).reverse()))],
    ['a number in another spelling', line.replace(/"attempt":(\d+)/, '"attempt":$1e0')],
  ])('is refused with %s', (_, text) => {
    expect(decodeMade(toy, text).ok).toBe(true);
    expect(readPackLine(toy, text)).toEqual({
      ok: false,
      reason: 'malformed',
      note: expect.stringMatching(/^not in canonical form/),
    });
  });
});
