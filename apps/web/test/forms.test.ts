import { CATALOG } from '@tessera/catalog';
import type { Field } from '@tessera/core';
import { describe, expect, it } from 'vitest';

const families = await Promise.all(CATALOG.filter(({ isSample }) => !isSample).map(entry => entry.load()));
const choicesOf = (field: Field): readonly string[] =>
  field.kind === 'choice' || field.kind === 'subset' ? field.of : [];

describe.each(families.map(family => [family.id, family] as const))('the form of %s', (_, { fields, words }) => {
  it.each(Object.entries(fields))('has a label for %s and a name for each of its choices', (name, field) => {
    const said = words.fields?.[name];
    expect(said?.label).toMatch(/^[A-Z][^.]*$/);
    expect(choicesOf(field).filter(choice => !said?.names?.[choice])).toEqual([]);
  });

  it('asks for a few things first, and speaks of no field that is not there', () => {
    const names = Object.keys(words.fields ?? {});
    const common = names.filter(name => words.fields?.[name]?.isCommon);
    expect(common.length).toBeGreaterThanOrEqual(2);
    expect(common.length).toBeLessThanOrEqual(5);
    expect(names.filter(name => !Object.hasOwn(fields, name))).toEqual([]);
  });
});
