import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { ROOT } from '../steps.ts';
import type { PublishedPackage } from './list.ts';
import { publishedPath, WORKSPACE_SCOPE } from './specifiers.ts';

/** What is read of a `package.json`. */
export interface SourceManifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** A module that others may import. */
export interface Entry {
  /** Its key in the published `exports`, such as `.` or `./links/link.js`. */
  readonly subpath: string;
  /** Its source, from the package's folder. */
  readonly source: string;
}

/** A package of the workspace, read for publishing. */
export interface SourcePackage extends PublishedPackage {
  /** The name without its scope. */
  readonly id: string;
  readonly manifest: SourceManifest;
  readonly entries: readonly Entry[];
  /** The modules that vite builds, from the package's folder. */
  readonly viewFiles: readonly string[];
}

export function readPackage(published: PublishedPackage, root = ROOT): SourcePackage {
  const folder = join(root, published.folder);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as SourceManifest;
  const { exports: only, keeps = [] } = published;
  const wanted = Object.entries(manifest.exports).filter(
    ([key]) => (only?.includes(key) ?? true) && !keeps.includes(key),
  );
  const missing = (only ?? []).filter(key => !Object.hasOwn(manifest.exports, key));
  if (missing.length > 0) throw new Error(`${published.folder}/package.json: has no export ${missing.join(', ')}`);
  return {
    ...published,
    id: manifest.name.slice(WORKSPACE_SCOPE.length + 1),
    manifest,
    entries: wanted.flatMap(([key, target]) => entriesOf(folder, key, target)),
    viewFiles: (published.view ?? []).flatMap(part => modulesIn(folder, part)),
  };
}

/** Whether vite builds a file of a package. */
export function isView({ view = [], whole }: PublishedPackage, file: string): boolean {
  return whole !== undefined || view.some(part => file === part || file.startsWith(`${part}/`));
}

/** One entry, or one for each file that a pattern stands for. Plain style sheets are no modules: a package has them all in one file. */
function entriesOf(folder: string, key: string, target: string): readonly Entry[] {
  const source = posix.normalize(target);
  if (!source.includes('*')) return [{ subpath: key, source }];
  const [before, after] = source.split('*') as [string, string];
  return filesIn(folder, `${before}**/*${after}`)
    .filter(file => /\.tsx?$|\.module\.css$/.test(file))
    .map(file => ({ subpath: publishedPath(key.replace('*', file.slice(before.length))), source: file }));
}

function modulesIn(folder: string, part: string): readonly string[] {
  return /\.tsx?$/.test(part) ? [part] : filesIn(folder, `${part}/**/*.{ts,tsx}`);
}

/** In one order on every machine. */
export function filesIn(folder: string, pattern: string): readonly string[] {
  return globSync(pattern, { cwd: folder })
    .map(file => file.split(sep).join('/'))
    .sort();
}
