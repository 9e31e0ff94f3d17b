/** What letters are printed in: text, text that stands out, and titles. */
export type FaceName = 'text' | 'strong' | 'title';

export interface FontFile {
  readonly family: 'inter' | 'fraunces';
  readonly subset: 'latin' | 'latin-ext' | 'greek' | 'cyrillic';
  readonly weight: 400 | 600 | 700;
}

const LATIN =
  /[ -~\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u20ac\u2122\u2212]/u;
const SUBSETS = {
  latin: LATIN,
  'latin-ext': /[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b\u1e9e]/u,
  greek: /[\u0384-\u03ce]/u,
  cyrillic: /[\u0400-\u045f\u0490\u0491]/u,
} satisfies Record<FontFile['subset'], RegExp>;

const inter = (weight: 400 | 700): readonly FontFile[] =>
  (['latin', 'latin-ext', 'greek', 'cyrillic'] as const).map(subset => ({ family: 'inter', subset, weight }));

/** The files of a face; a letter is taken from the first that has it. */
const FACES: Readonly<Record<FaceName, readonly FontFile[]>> = {
  text: inter(400),
  strong: inter(700),
  title: [
    { family: 'fraunces', subset: 'latin', weight: 600 },
    { family: 'fraunces', subset: 'latin-ext', weight: 600 },
    ...inter(700).slice(2),
  ],
};

/** The name of a file, without its folder and its end. */
export function fontName({ family, subset, weight }: FontFile): string {
  return `${family}-${subset}-${weight}-normal`;
}

/** Letters of one file. */
export interface FontRun {
  readonly font: FontFile;
  readonly text: string;
}

/** What stands for a letter that no file has. */
const UNKNOWN = '?';

/** A text by the files that it is printed in. */
export function fontRuns(text: string, face: FaceName): readonly FontRun[] {
  const runs: { font: FontFile; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const own = FACES[face].find(({ subset }) => SUBSETS[subset].test(letter));
    const font = own ?? FACES[face][0]!;
    const last = runs.at(-1);
    // A space belongs to the word before it.
    if (last && (last.font === font || letter === ' ')) last.text += own ? letter : UNKNOWN;
    else runs.push({ font, text: own ? letter : UNKNOWN });
  }
  return runs;
}

/** Whether every letter of a text can be printed. */
export function isPrintable(text: string): boolean {
  return [...text.normalize('NFC')].every(letter => Object.values(SUBSETS).some(has => has.test(letter)));
}

/** Every file that the texts of a face need; plain letters are always there. */
export function fontsFor(text: string): readonly FontFile[] {
  const faces = Object.keys(FACES) as FaceName[];
  return faces.flatMap(face => {
    const used = new Set([FACES[face][0]!, ...fontRuns(text, face).map(({ font }) => font)]);
    return FACES[face].filter(font => used.has(font));
  });
}

/** Reads a file of letters. */
export type LoadFont = (font: FontFile) => Promise<Uint8Array>;
