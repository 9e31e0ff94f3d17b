import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBeside, packageOf, specifiersOf } from './specifiers.ts';

/** What published modules need, directly and through the files of their own package. */
export interface Reach {
  /** Files of the package, from its folder. */
  readonly files: ReadonlySet<string>;
  /** The packages that they import. */
  readonly packages: ReadonlySet<string>;
  /** Of these, the packages that declarations name. */
  readonly typePackages: ReadonlySet<string>;
}

/** Follows the imports of modules and of their declarations. */
export function reachOf(folder: string, entries: readonly string[]): Reach {
  const files = new Set<string>();
  const packages = new Set<string>();
  const typePackages = new Set<string>();
  const waiting = entries.flatMap(entry => withDeclaration(folder, entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!/\.(d\.ts|js)$/.test(file)) continue;
    const code = readFileSync(join(folder, file), 'utf8');
    const specifiers = specifiersOf(code);
    for (const name of specifiers.map(packageOf).filter(name => name !== null)) {
      packages.add(name);
      if (file.endsWith('.d.ts')) typePackages.add(name);
    }
    for (const near of [...specifiers, ...filesBeside(code)].filter(name => name.startsWith('.'))) {
      waiting.push(...withDeclaration(folder, posix.join(posix.dirname(file), near)));
    }
  }
  return { files, packages, typePackages };
}

/** A module with its declarations; modules without code have declarations only. */
function withDeclaration(folder: string, file: string): readonly string[] {
  const found = [file, file.replace(/\.js$/, '.d.ts')].filter(each => existsSync(join(folder, each)));
  if (found.length === 0) throw new Error(`${join(folder, file)} is imported but not there`);
  return found;
}
