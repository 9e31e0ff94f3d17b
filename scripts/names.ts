import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readSources, type Source } from './layers.ts';

/** Where a name must mean one thing: the code that ships. */
const SHIPPED = /^(packages\/[^/]+\/src|families\/[^/]+\/(src|view|app)|apps\/[^/]+\/src)\//;

const DECLARED =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\*?|const|let|class|interface|type)\s+([A-Za-z_$][\w$]*)/gm;
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}(?!\s*from)/gm;

/** The names that a module declares and exports. Re-exports are not among them; a type and a value of one name are one. */
export function exportsOf(text: string): Set<string> {
  const declared = [...text.matchAll(DECLARED)].map(match => match[1]!);
  const listed = [...text.matchAll(LISTED)].flatMap(match =>
    match[1]!
      .split(',')
      .map(entry =>
        entry
          .trim()
          .replace(/^type\s+/, '')
          .replace(/^.*\sas\s+/, ''),
      )
      .filter(name => name !== ''),
  );
  return new Set([...declared, ...listed]);
}

/** Every name that two or more modules declare and export, with those modules. */
export function sharedNames(sources: readonly Source[]): Map<string, string[]> {
  const modules = new Map<string, string[]>();
  for (const { path, text } of sources) {
    if (!SHIPPED.test(path)) continue;
    for (const name of exportsOf(text)) modules.set(name, [...(modules.get(name) ?? []), path]);
  }
  const shared = [...modules].filter(([, paths]) => paths.length > 1);
  return new Map(shared.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function main(): void {
  const { values } = parseArgs({ options: { limit: { type: 'string' } } });
  const shared = sharedNames(readSources(dirname(import.meta.dirname)));
  for (const [name, paths] of shared) console.log(`${name}\n${paths.map(path => `  ${path}`).join('\n')}`);
  console.log(`${shared.size} names are exported by two or more modules`);
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);
  if (Number.isNaN(limit)) throw new Error(`--limit ${values.limit} is not a number`);
  if (shared.size > limit) console.error(`at most ${limit} are allowed`);
  process.exitCode = shared.size > limit ? 1 : 0;
}

if (import.meta.main) main();
