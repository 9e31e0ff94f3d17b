/** A program in a README. */
export interface Example {
  readonly language: ExampleLanguage;
  /** The line of the README on which its code begins. */
  readonly line: number;
  readonly code: string;
  /** The lines that it says it prints. */
  readonly prints: readonly string[];
}

/** `ts` and `js` run in Node, `tsx` in a page that vite builds; `html` is a page as it stands. */
const LANGUAGES = ['ts', 'js', 'tsx', 'html'] as const;
export type ExampleLanguage = (typeof LANGUAGES)[number];

const FENCE = /^```(\w*)[^\n]*\n([\s\S]*?)^```$/gm;

/** Every program of a README, in its order. Blocks in other languages are commands to type, or data. */
export function examplesOf(readme: string): readonly Example[] {
  return [...readme.matchAll(FENCE)].flatMap(({ 1: tag, 2: code = '', index }) => {
    const language = LANGUAGES.find(each => each === tag);
    const line = readme.slice(0, index).split('\n').length + 1;
    return language ? [{ language, line, code, prints: printsOf(code, line) }] : [];
  });
}

/**
 * What a program says it prints: the comment behind each `console.log`, and the comments on the lines below it that hold
 * nothing else. One that says nothing would go unchecked, and is refused.
 */
function printsOf(code: string, firstLine: number): readonly string[] {
  const lines = code.split('\n');
  const prints: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!lines[at]!.includes('console.log(')) continue;
    const behind = /\); \/\/ (.*)$/.exec(lines[at]!)?.[1];
    const said = behind === undefined ? [] : [behind];
    while (/^\s*\/\//.test(lines[at + 1] ?? '')) said.push(lines[++at]!.replace(/^\s*\/\/ ?/, ''));
    if (said.length === 0) throw new Error(`line ${firstLine + at}: the example does not say what it prints`);
    prints.push(...said);
  }
  return prints;
}

/** What is wrong with what a program printed; null when it is what the README says. */
export function printFault({ prints }: Example, output: string): string | null {
  const printed = output.split('\n').map(line => line.trimEnd());
  if (printed.at(-1) === '') printed.pop();
  const at = Math.max(printed.length, prints.length);
  for (let n = 0; n < at; n++) {
    if (printed[n] !== prints[n]) return `prints ${quoted(printed[n])} where the README says ${quoted(prints[n])}`;
  }
  return null;
}

function quoted(line: string | undefined): string {
  return line === undefined ? 'nothing' : JSON.stringify(line);
}
