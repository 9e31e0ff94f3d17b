import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from './manifest.ts';
import { filesIn } from './source.ts';
import { packageOf, specifiersOf } from './specifiers.ts';
import type { StagedPackage } from './stage.ts';

/** What is wrong with staged packages that a compiler does not see: a line each. */
export function faultsOf(staged: readonly StagedPackage[]): readonly string[] {
  const published = new Map(staged.map(({ manifest }) => [manifest.name, manifest]));
  return staged.flatMap(one => [...sameNames(one), ...importFaults(one, published)]);
}

/** Files whose names differ only in case become one file where names have no case. */
function sameNames({ folder, manifest }: StagedPackage): readonly string[] {
  const seen = new Map<string, string>();
  return filesIn(folder, '**/*.*').flatMap(file => {
    const other = seen.get(file.toLowerCase());
    seen.set(file.toLowerCase(), file);
    return other === undefined ? [] : [`${manifest.name}: ${file} and ${other} differ only in case`];
  });
}

/** Imports of packages that the manifest does not ask for, and of modules that another package does not publish. */
function importFaults(
  { folder, manifest }: StagedPackage,
  published: ReadonlyMap<string, StagedPackage['manifest']>,
): readonly string[] {
  const asked: Readonly<Record<string, string>> = { ...manifest.dependencies, ...manifest.peerDependencies };
  return filesIn(join(folder, DIST), '**/*.{js,d.ts}').flatMap(file =>
    specifiersOf(readFileSync(join(folder, DIST, file), 'utf8')).flatMap(specifier => {
      const name = packageOf(specifier);
      if (name === null) return /\.tsx?$/.test(specifier) ? [`${manifest.name}: ${file} imports ${specifier}`] : [];
      const subpath = `.${specifier.slice(name.length)}`;
      const target = name === manifest.name ? manifest : published.get(name);
      if (name !== manifest.name && !Object.hasOwn(asked, name))
        return [`${manifest.name}: ${file} imports ${name}, which its manifest does not ask for`];
      if (target && !Object.hasOwn(target.exports, subpath))
        return [`${manifest.name}: ${file} imports ${specifier}, which is not published`];
      return [];
    }),
  );
}
