import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiDocument } from '../../src/docs/document.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Comments, regular expressions and texts, whichever comes first. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<=[(,=:[!&|?{};\n]\s*)\/(?![/*])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g;

/** The regular expressions that stand in the code of a folder, with the file of each. */
export function regexLiterals(folder: string): readonly (readonly [file: string, pattern: RegExp])[] {
  return globSync('**/*.ts', { cwd: join(ROOT, folder) })
    .toSorted()
    .flatMap(file => {
      const code = readFileSync(join(ROOT, folder, file), 'utf8');
      const found = [...code.matchAll(TOKEN)].filter(([, source]) => source !== undefined);
      return found.map(([, source, flags]) => [join(folder, file), new RegExp(source!, flags)] as const);
    });
}

/** Every `pattern` in the document of a server. */
export function documentPatterns(document: ApiDocument): readonly RegExp[] {
  const patterns = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      if (name === 'pattern' && typeof part === 'string') patterns.add(part);
      else visit(part);
    }
  };
  visit(document);
  return [...patterns].sort().map(pattern => new RegExp(pattern));
}
