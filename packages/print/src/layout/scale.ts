import type { PrintOptions } from '../options.ts';

/** Sizes of letters, in points. */
export interface TypeScale {
  readonly body: number;
  readonly small: number;
  readonly heading: number;
  readonly title: number;
  readonly number: number;
  /** The smallest that may be printed anywhere. */
  readonly least: number;
}

const USUAL: TypeScale = { body: 10, small: 8, heading: 20, title: 38, number: 19, least: 7 };
const LARGE: TypeScale = { body: 17, small: 13.5, heading: 28, title: 44, number: 30, least: 11 };

export function typeScale({ isLarge }: PrintOptions): TypeScale {
  return isLarge ? LARGE : USUAL;
}
