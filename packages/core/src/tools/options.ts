/** One option of a command, as data. Its name is the key under which it stands: `movetime` is `--movetime`. */
export type ToolOption = WholeOption | ChoiceOption | TextOption;

interface Described {
  readonly help: string;
  /** What stands for the value in help: `N` in `--games <N>`. */
  readonly sign: string;
  /** A letter for short: `g` is `-g`. */
  readonly short?: string;
}
export interface WholeOption extends Described {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
  readonly default?: number;
}
export interface ChoiceOption extends Described {
  readonly kind: 'choice';
  readonly of: readonly string[];
  readonly default?: string;
}
export interface TextOption extends Described {
  readonly kind: 'text';
  readonly default?: string;
}

export type ToolOptions = Readonly<Record<string, ToolOption>>;

/** The values of options: those with a default are always there. */
export type OptionValues<O extends ToolOptions> = {
  readonly [N in keyof O as O[N] extends HasDefault ? N : never]: ValueOf<O[N]>;
} & {
  readonly [N in keyof O as O[N] extends HasDefault ? never : N]?: ValueOf<O[N]>;
};

type HasDefault = { readonly default: number | string };
type ValueOf<O extends ToolOption> = O extends WholeOption
  ? number
  : O extends { readonly kind: 'choice'; readonly of: readonly (infer C)[] }
    ? C
    : string;
