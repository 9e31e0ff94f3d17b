import { globSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { ROOT } from '../steps.ts';

/** The npm scope under which the packages are published. */
export const SCOPE = '@tessera';

/** A package that is published. */
export interface PublishedPackage {
  /** Its folder in the workspace. */
  readonly folder: string;
  /** The entries of its `exports` that are published; all of them if left out. */
  readonly exports?: readonly string[];
  /** Entries of its `exports` that only the workspace uses. */
  readonly keeps?: readonly string[];
  /** What vite builds, because it has styles, lazy data or workers of a browser: folders and files. The rest is built by `tsc` alone. */
  readonly view?: readonly string[];
  /** Where a configuration of vite builds the whole package, with all that it imports, for pages that load it as it is. */
  readonly whole?: WholeBuild;
}

interface WholeBuild {
  /** From the package's folder. */
  readonly config: string;
  /** What it builds of the package's only entry. */
  readonly file: string;
}

/** A family is published as soon as it is there. */
const FAMILIES: readonly PublishedPackage[] = globSync('families/*/package.json', { cwd: ROOT })
  .map(file => dirname(file).split(sep).join('/'))
  .sort()
  .map(folder => ({ folder, keeps: ['./app/*'], view: ['app'] }));

/** Every published package. A package that another one of them imports must be here too. */
export const PUBLISHED: readonly PublishedPackage[] = [
  { folder: 'packages/core' },
  { folder: 'packages/mill' },
  { folder: 'packages/ui', view: ['src'] },
  ...FAMILIES,
  // Only the sample family: the laws need a test runner, and are for this repository.
  { folder: 'packages/testkit', exports: ['./toy', './toy/app', './toy/tools'], view: ['src/toy/app'] },
  // The players are for the element, which is built with them.
  { folder: 'packages/catalog', keeps: ['./players'], view: ['src/apps.ts', 'src/ledger-months.ts'] },
  { folder: 'apps/element', whole: { config: 'vite.config.ts', file: 'tessera-puzzle.js' } },
];

/** Files beside the sources that a package reads when it runs. */
export const DATA_FOLDERS: readonly string[] = ['daily'];
