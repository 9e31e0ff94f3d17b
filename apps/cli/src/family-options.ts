import { changedParams, type Family, type Field, type Fields, fieldText } from '@tessera/core';
import { Option } from 'commander';
import { helpWords } from './commands/words.ts';
import { fieldValue } from './options.ts';

const words = helpWords.options;

/** A family with a field of this name is steered by the general `--tier`, which selects by tier everywhere else. */
const STEERED = 'tier';

/** The options that a family's fields ask for: `largestRegion` is `--largest-region`. */
export function optionsOf(family: Family): readonly Option[] {
  const own = Object.entries(family.fields).filter(([name]) => name !== STEERED);
  return own.map(([name, field]) => {
    const option = new Option(`--${flagName(name)} ${shapeOf(field)}`, describe(field));
    if (field.kind === 'flag') option.preset('on');
    return option.argParser(fieldValue(field)).helpGroup(words.of(family.id, family.title));
  });
}

/** A capital behind a small letter begins a new word: `allow3D` stays one. */
export function flagName(field: string): string {
  return field.replace(/(?<=[a-z])[A-Z]/g, letter => `-${letter}`).toLowerCase();
}

/** The name under which the parser keeps a flag's value. */
function keyOf(field: string): string {
  return flagName(field).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The params that were given, out of all option values. */
export function paramsFrom(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.keys(fields).filter(name => values[keyOf(name)] !== undefined);
  return Object.fromEntries(given.map(name => [name, values[keyOf(name)]]));
}

/** A preset as the options that it stands for. */
export function presetWords(family: Family, params: object): string {
  const changed = changedParams(family.fields, params as Readonly<Record<string, unknown>>);
  const flags = Object.entries(changed).map(([name, value]) => {
    return `--${flagName(name)} ${fieldText(family.fields[name]!, value)}`;
  });
  return flags.join(' ') || words.defaults;
}

const SHAPES: Readonly<Record<Field['kind'], string>> = {
  whole: '<n>',
  choice: '<name>',
  subset: '<names>',
  flag: '[on|off]',
  range: '<least..most>',
  dims: '<WxHxD>',
};

function shapeOf(field: Field): string {
  return SHAPES[field.kind];
}

export function describe(field: Field): string {
  return words.described(field.help, allowed(field), initialOf(field));
}

function initialOf(field: Field): string {
  if (field.kind === 'flag') return field.default ? 'on' : 'off';
  return fieldText(field, field.default) || words.all;
}

function allowed(field: Field): string {
  switch (field.kind) {
    case 'whole':
      return words.whole(field.min, field.max);
    case 'choice':
      return words.choice(field.of);
    case 'subset':
      return words.subset(field.of);
    case 'flag':
      return words.flag;
    case 'range':
      return words.range(field.min, field.max);
    case 'dims':
      return words.dims(field.max.join('x'));
  }
}
