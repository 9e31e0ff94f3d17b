import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../steps.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const manifests = ['package.json', ...globSync('{packages,families,apps,scripts}/*/package.json', { cwd: ROOT })];

/** Every direct dependency as "name version". */
function direct(kinds: readonly (keyof Manifest)[]): readonly string[] {
  const named = manifests.flatMap(path => {
    const manifest = JSON.parse(read(path)) as Manifest;
    return kinds.flatMap(kind => Object.entries(manifest[kind] ?? {}));
  });
  const foreign = named.filter(([name]) => !name.startsWith('@tessera/'));
  return [...new Set(foreign.map(([name, version]) => `${name} ${version}`))].sort();
}

const ROW = /^\| (\S+) \| (\d\S*) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm;
const rows = [...read('docs/dependencies.md').matchAll(ROW)].map(([, name, version, licence]) => ({
  name: name!,
  version: version!,
  licence: licence!,
}));

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      { readonly version?: string; readonly license?: string; readonly integrity?: string; readonly link?: boolean }
    >
  >;
}
const { packages } = JSON.parse(read('package-lock.json')) as Lock;

const ALLOWED = /^(MIT|ISC|0BSD|BSD-\d-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|OFL-1\.1|MPL-2\.0)$/;

/** Where npm puts a package: at the root, or in the one package that needs another version of it. */
function placeOf(name: string, version: string): string {
  const places = Object.keys(packages).filter(path => /^(scripts\/[^/]+\/)?node_modules\//.test(path));
  const fits = (path: string) => path.endsWith(`node_modules/${name}`) && packages[path]!.version === version;
  return places.find(fits) ?? `node_modules/${name}`;
}

/** typedoc reads types with a compiler that is written in JavaScript. */
const IN_TWO_VERSIONS = ['typescript'];

describe('docs/dependencies.md', () => {
  it('names every direct dependency with its exact version, and no other', () => {
    const all = direct(['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']);
    expect(rows.map(({ name, version }) => `${name} ${version}`).toSorted()).toEqual(all);
  });

  it('is about exact versions only, the same in every package', () => {
    const all = direct(['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']);
    expect(all.filter(entry => !/ \d+\.\d+\.\d+(-[\w.]+)?$/.test(entry))).toEqual([]);
    const names = all.map(entry => entry.split(' ')[0]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual(IN_TWO_VERSIONS);
  });

  it.each(rows)('$name $version is what the lock file has, with its licence', ({ name, version, licence }) => {
    const place = placeOf(name, version);
    const locked = packages[place];
    expect({ version: locked?.version, licence: locked?.license }).toEqual({ version, licence });
    const manifest = join(ROOT, place, 'package.json');
    if (existsSync(manifest)) expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ version });
  });
});

/** The licence that a package brings as a file, where its manifest names none. */
function licenceInFile(path: string): string {
  const file = join(ROOT, path, 'LICENSE');
  const [title = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return title === 'MIT License' ? 'MIT' : title;
}

describe('the lock file', () => {
  const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

  it('has a hash for every package', () => {
    expect(foreign.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  });

  it('has packages under known licences only', () => {
    const isAllowed = (licence: string) =>
      licence
        .replace(/[()]/g, '')
        .split(' OR ')
        .some(part => ALLOWED.test(part));
    const licenceOf = ([path, { license }]: (typeof foreign)[number]) => license ?? licenceInFile(path);
    expect(foreign.filter(entry => !isAllowed(licenceOf(entry))).map(([path]) => path)).toEqual([]);
  });
});
