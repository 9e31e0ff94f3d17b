import { canonicalJson } from './json.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import { words as coreWords } from './words.ts';

const words = coreWords.params;

/** One parameter of a maker, as data: command-line flags, forms, links and validation all read it. */
export type Field = WholeField | ChoiceField | SubsetField | FlagField | RangeField | DimsField;

interface Described<T> {
  readonly help: string;
  readonly default: T;
}
export interface WholeField extends Described<number> {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
}
export interface ChoiceField<C extends string = string> extends Described<C> {
  readonly kind: 'choice';
  readonly of: readonly C[];
}
/** Some of the choices; none named means all of them. */
export interface SubsetField extends Described<readonly string[]> {
  readonly kind: 'subset';
  readonly of: readonly string[];
}
export interface FlagField extends Described<boolean> {
  readonly kind: 'flag';
}
/** Two whole numbers, least and most, both included. */
export interface RangeField extends Described<readonly [number, number]> {
  readonly kind: 'range';
  readonly min: number;
  readonly max: number;
}

/** Width, height and depth. */
export interface DimsField extends Described<readonly [number, number, number]> {
  readonly kind: 'dims';
  readonly max: readonly [number, number, number];
}

export type Fields = Readonly<Record<string, Field>>;
export type ParamsOf<F extends Fields> = { readonly [N in keyof F]: F[N]['default'] };

export function whole(help: string, spec: { min: number; max: number; default: number }): WholeField {
  return { kind: 'whole', help, ...spec };
}
export function choice<const C extends string>(help: string, of: readonly C[], initial: NoInfer<C>): ChoiceField<C> {
  return { kind: 'choice', help, of, default: initial };
}
export function subset(help: string, of: readonly string[]): SubsetField {
  return { kind: 'subset', help, of, default: [] };
}
export function flag(help: string, initial: boolean): FlagField {
  return { kind: 'flag', help, default: initial };
}
export function range(
  help: string,
  spec: { min: number; max: number; default: readonly [number, number] },
): RangeField {
  return { kind: 'range', help, ...spec };
}

export function dims(help: string, spec: Pick<DimsField, 'max' | 'default'>): DimsField {
  return { kind: 'dims', help, ...spec };
}

/** Whole params from a partial JSON object: absent fields take their defaults, unknown or wrong ones are refused by name. */
export function readParams<F extends Fields>(fields: F, json: unknown): Verdict<ParamsOf<F>, 'params'> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return refuse('params', words.notAnObject);
  const given = json as Readonly<Record<string, unknown>>;
  const stranger = Object.keys(given).find(name => !Object.hasOwn(fields, name));
  if (stranger !== undefined) {
    return refuse('params', words.unknown(JSON.stringify(stranger), Object.keys(fields)));
  }
  const params: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name] === undefined ? field.default : given[name];
    const fault = faultOf(field, value);
    if (fault) return refuse('params', coreWords.got(`${name} ${fault}`, JSON.stringify(value)));
    params[name] = value;
  }
  return accept(params as ParamsOf<F>);
}

/** One field from the text of a command line or a link. */
export function readFieldText(field: Field, text: string): Verdict<unknown, 'params'> {
  const value = valueOfText(field, text);
  const fault = faultOf(field, value);
  return fault ? refuse('params', coreWords.got(fault, JSON.stringify(text))) : accept(value);
}

const SEPARATORS: Partial<Record<Field['kind'], string>> = { range: '..', dims: 'x', subset: ',' };

/** The field's value as text that `readFieldText` reads back. */
export function fieldText(field: Field, value: unknown): string {
  return Array.isArray(value) ? value.join(SEPARATORS[field.kind]) : String(value);
}

/** Only what differs from the defaults, for short links and short notes. */
export function changedParams(fields: Fields, params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const changed = Object.entries(fields).filter(
    ([name, field]) => canonicalJson(params[name]) !== canonicalJson(field.default),
  );
  return Object.fromEntries(changed.map(([name]) => [name, params[name]]));
}

function valueOfText(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'whole':
      return /^-?\d+$/.test(text) ? Number(text) : undefined;
    case 'choice':
      return text;
    case 'subset':
      return text === '' ? [] : text.split(',');
    case 'dims':
      return /^\d+x\d+x\d+$/.test(text) ? text.split('x').map(Number) : undefined;
    case 'flag':
      return text === 'on' || text === 'true' ? true : text === 'off' || text === 'false' ? false : undefined;
    case 'range': {
      const ends = /^(-?\d+)(?:\.\.(-?\d+))?$/.exec(text);
      return ends ? [Number(ends[1]), Number(ends[2] ?? ends[1])] : undefined;
    }
  }
}

function faultOf(field: Field, value: unknown): string | null {
  switch (field.kind) {
    case 'whole':
      return isWholeWithin(value, field) ? null : words.whole(field.min, field.max);
    case 'choice':
      return field.of.includes(value as string) ? null : words.choice(field.of);
    case 'subset':
      return isSubset(value, field.of) ? null : words.subset(field.of);
    case 'dims':
      return isDimsWithin(value, field.max) ? null : words.dims(field.max.join('x'));
    case 'flag':
      return typeof value === 'boolean' ? null : words.flag;
    case 'range':
      return isRangeWithin(value, field) ? null : words.range(field.min, field.max);
  }
}

function isWholeWithin(value: unknown, { min, max }: { min: number; max: number }): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

function isRangeWithin(value: unknown, bounds: { min: number; max: number }): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  return isWholeWithin(value[0], bounds) && isWholeWithin(value[1], bounds) && value[0] <= value[1];
}

function isSubset(value: unknown, of: readonly string[]): boolean {
  return Array.isArray(value) && value.every(name => of.includes(name)) && new Set(value).size === value.length;
}

function isDimsWithin(value: unknown, max: readonly number[]): boolean {
  return (
    Array.isArray(value) &&
    value.length === max.length &&
    value.every((side, i) => isWholeWithin(side, { min: 1, max: max[i]! }))
  );
}
