// The app speaks one kind of English wherever it runs, so the same numbers and lists read alike on every machine.
const LOCALE = 'en-GB';

const plurals = new Intl.PluralRules(LOCALE);
const numbers = new Intl.NumberFormat(LOCALE);
const percents = new Intl.NumberFormat(LOCALE, { style: 'percent' });
const ands = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const ors = new Intl.ListFormat(LOCALE, { type: 'disjunction' });

/** "2,000". */
export function numberText(value: number): string {
  return numbers.format(value);
}

/** A share from 0 to 1: "48%". */
export function percentText(share: number): string {
  return percents.format(share);
}

/** A number with its sign, a typographic minus: "+3.1", "−2.0", and "0.0" for what rounds to nothing. */
export function signedText(value: number, digits: number): string {
  const size = Math.abs(value).toFixed(digits);
  if (Number(size) === 0) return size;
  return `${value < 0 ? '−' : '+'}${size}`;
}

/** One of two forms: `pluralOf(1, 'is', 'are')` is "is". */
export function pluralOf(count: number, one: string, many: string): string {
  return plurals.select(count) === 'one' ? one : many;
}

/** A number with its noun: `counted(1, 'step')` is "1 step", `counted(2000, 'step')` "2,000 steps". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${pluralOf(count, one, many)}`;
}

/** "A, B and C". */
export function listText(parts: Iterable<string>): string {
  return ands.format(parts);
}

/** "A, B or C". */
export function choiceText(parts: Iterable<string>): string {
  return ors.format(parts);
}

/** A day or a time of day, with the parts that are asked for. */
export function dateText(date: Date, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE, parts).format(date);
}

/** The first letter in upper case. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The shape of a words module in any language: what is a literal text in English is any text. */
export type WordsOf<W> = W extends string
  ? string
  : W extends (...args: infer A) => string
    ? (...args: A) => string
    : W extends object
      ? { readonly [K in keyof W]: WordsOf<W[K]> }
      : W;
