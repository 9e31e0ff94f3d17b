import * as z from 'zod/mini';

export const COLOR_THEMES = ['system', 'light', 'dark'] as const;
export const CONTRASTS = ['system', 'normal', 'more'] as const;
export const MOTIONS = ['system', 'full', 'less'] as const;

export interface Settings {
  readonly theme: (typeof COLOR_THEMES)[number];
  readonly contrast: (typeof CONTRASTS)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly clock: boolean;
  readonly letters: boolean;
  readonly clashes: boolean;
  /** The families whose controls a person knows: they are explained on the first board only. */
  readonly taught: readonly string[];
  readonly sound: boolean;
  readonly haptics: boolean;
}

export const USUAL: Settings = {
  theme: 'system',
  contrast: 'system',
  motion: 'system',
  clock: true,
  letters: true,
  clashes: true,
  taught: [],
  sound: false,
  haptics: false,
};

const schema = z.partial(
  z.object({
    theme: z.enum(COLOR_THEMES),
    contrast: z.enum(CONTRASTS),
    motion: z.enum(MOTIONS),
    clock: z.boolean(),
    letters: z.boolean(),
    clashes: z.boolean(),
    taught: z.readonly(z.array(z.string())),
    sound: z.boolean(),
    haptics: z.boolean(),
  }),
);

/** Saved settings over the usual ones; null when they cannot be read. */
export function readSettings(json: unknown): Settings | null {
  const parsed = z.safeParse(schema, json);
  return parsed.success ? ({ ...USUAL, ...parsed.data } as Settings) : null;
}
