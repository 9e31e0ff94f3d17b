import { posix } from 'node:path';
import { type Reach, reachOf } from './reach.ts';
import { type Entry, isView, type SourcePackage } from './source.ts';
import { publishedPath, publishedSpecifier, WORKSPACE_SCOPE } from './specifiers.ts';

/** What a published package needs to run. Tests use the Node of the workspace only: docs/packages.md says which. */
const ENGINES = { node: '>=22' };

/** Of these a page must have one copy, and its author chooses which. */
const CHOSEN_BY_PAGE: ReadonlySet<string> = new Set(['react', 'react-dom', '@tanstack/react-router']);

type Versions = Readonly<Record<string, string>>;

/** A `package.json` as it is published. */
export interface PublishedManifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly license: string;
  readonly type: 'module';
  readonly sideEffects?: false;
  readonly engines: Versions;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly dependencies: Versions;
  readonly peerDependencies: Versions;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: true }>>;
  readonly publishConfig: { readonly access: 'public' };
}

/** Where the compiled files of a package lie in its folder. */
export const DIST = 'dist';

/** Where the declarations of a package lie that vite builds as a whole. */
export const TYPES = posix.join(DIST, 'types');

export function compiledFile({ whole }: SourcePackage, { source }: Entry): string {
  return posix.join(DIST, whole?.file ?? publishedPath(source));
}

export function declarationFile({ whole }: SourcePackage, { source }: Entry): string {
  return posix.join(whole ? TYPES : DIST, publishedPath(source)).replace(/\.js$/, '.d.ts');
}

/** The manifest of a package that is staged in a folder: ESM only, types first. */
export function publishedManifest(
  source: SourcePackage,
  folder: string,
  scope: string,
  styles: string | null,
): PublishedManifest {
  const { name, version, description, license } = source.manifest;
  const needs = needsOf(source, folder, scope);
  return {
    name: publishedSpecifier(name, scope),
    version,
    ...(description === undefined ? {} : { description }),
    license,
    type: 'module',
    ...(styles === null && !source.whole ? { sideEffects: false } : {}),
    engines: ENGINES,
    exports: {
      ...Object.fromEntries(source.entries.map(entry => [entry.subpath, exportOf(source, entry)])),
      ...(styles === null ? {} : { './style.css': `./${posix.join(DIST, styles)}` }),
      './package.json': './package.json',
    },
    dependencies: versionsOf(source, needs.required, scope),
    peerDependencies: versionsOf(source, [...needs.chosen, ...needs.optional], scope),
    peerDependenciesMeta: Object.fromEntries(
      needs.optional.map(each => [publishedSpecifier(each, scope), { optional: true as const }]),
    ),
    publishConfig: { access: 'public' },
  };
}

function exportOf(source: SourcePackage, entry: Entry): { readonly types: string; readonly default: string } {
  return { types: `./${declarationFile(source, entry)}`, default: `./${compiledFile(source, entry)}` };
}

interface Needs {
  readonly required: readonly string[];
  /** Needed, and installed by whoever makes the page. */
  readonly chosen: readonly string[];
  /** Needed only for what is shown, so that a program without pages installs none of them. */
  readonly optional: readonly string[];
}

function needsOf(source: SourcePackage, folder: string, scope: string): Needs {
  const pure = source.entries.filter(entry => !isView(source, entry.source));
  const filesOf = (entry: Entry) => [compiledFile(source, entry), declarationFile(source, entry)];
  const all = reachOf(folder, source.entries.flatMap(filesOf));
  const core = pure.length === 0 ? all : reachOf(folder, pure.flatMap(filesOf));
  const required = own(core.packages, source, scope);
  const shown = own(all.packages, source, scope).filter(name => !required.includes(name));
  const types = own(all.packages, source, scope).flatMap(name => typesOf(name, source, all));
  return {
    required: required.filter(name => !CHOSEN_BY_PAGE.has(name)),
    chosen: required.filter(name => CHOSEN_BY_PAGE.has(name)),
    optional: [...shown, ...types].sort(),
  };
}

/** The packages that a package imports, by their names in the workspace, itself aside. */
function own(packages: ReadonlySet<string>, { manifest }: SourcePackage, scope: string): readonly string[] {
  return [...packages]
    .map(name => (name.startsWith(`${scope}/`) ? WORKSPACE_SCOPE + name.slice(scope.length) : name))
    .filter(name => name !== manifest.name)
    .sort();
}

/** The package that brings the types of another one, where declarations name that. */
function typesOf(name: string, { manifest }: SourcePackage, { typePackages }: Reach): readonly string[] {
  const types = `@types/${name}`;
  return typePackages.has(name) && Object.hasOwn(manifest.devDependencies ?? {}, types) ? [types] : [];
}

function versionsOf({ folder, manifest }: SourcePackage, names: readonly string[], scope: string): Versions {
  const known: Versions = { ...manifest.devDependencies, ...manifest.dependencies };
  return Object.fromEntries(
    names.map(name => {
      if (!Object.hasOwn(known, name))
        throw new Error(`${folder}: imports ${name}, which its package.json does not name`);
      return [publishedSpecifier(name, scope), `^${known[name]}`];
    }),
  );
}
