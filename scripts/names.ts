import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSources, type Source } from './layers.ts';

/** Where a name must mean one thing: the code that ships. */
const SHIPPED = /^(packages\/[^/]+\/src|families\/[^/]+\/(src|app)|apps\/[^/]+\/src)\//;

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

/** What is wrong with the shared names: too many of them, or some that the glossary does not explain. */
export function sharedNameFaults(shared: Iterable<string>, glossary: string, limit: number): readonly string[] {
  const names = [...shared];
  const tooMany =
    names.length > limit
      ? [`${names.length} names are exported by two or more modules; at most ${limit} are allowed`]
      : [];
  const unexplained = names.filter(name => !glossary.includes(`\`${name}\``) && !glossary.includes(`\`${name}()\``));
  return [...tooMany, ...unexplained.map(name => `${name}: rename it, or explain it in docs/glossary.md`)];
}

const MOST_SHARED = 60;

function main(): void {
  const root = dirname(import.meta.dirname);
  const shared = sharedNames(readSources(root));
  const { values } = parseArgs({ options: { quiet: { type: 'boolean', default: false } } });
  for (const [name, paths] of values.quiet ? [] : shared) {
    console.log(`${name}\n${paths.map(path => `  ${path}`).join('\n')}`);
  }
  console.log(`${shared.size} names are exported by two or more modules`);
  const faults = sharedNameFaults(shared.keys(), readFileSync(join(root, 'docs', 'glossary.md'), 'utf8'), MOST_SHARED);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.main) main();
