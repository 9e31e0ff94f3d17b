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

const manifests = ['package.json', ...globSync('{packages,families,apps}/*/package.json', { cwd: ROOT })];

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

describe('docs/dependencies.md', () => {
  it('names every direct dependency with its exact version, and no other', () => {
    const all = direct(['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']);
    expect(rows.map(({ name, version }) => `${name} ${version}`).toSorted()).toEqual(all);
  });

  it('is about exact versions only, the same in every package', () => {
    const all = direct(['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']);
    expect(all.filter(entry => !/ \d+\.\d+\.\d+(-[\w.]+)?$/.test(entry))).toEqual([]);
    const names = all.map(entry => entry.split(' ')[0]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it.each(rows)('$name has the version and the licence of the lock file', ({ name, version, licence }) => {
    const locked = packages[`node_modules/${name}`];
    expect({ version: locked?.version, licence: locked?.license }).toEqual({ version, licence });
    const manifest = join(ROOT, 'node_modules', name, 'package.json');
    if (existsSync(manifest)) expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ version });
  });
});

describe('the lock file', () => {
  const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

  it('has a hash for every package', () => {
    expect(foreign.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  });

  it('has packages under known licences only', () => {
    const isAllowed = (licence = '') =>
      licence
        .replace(/[()]/g, '')
        .split(' OR ')
        .some(part => ALLOWED.test(part));
    expect(foreign.filter(([, { license }]) => !isAllowed(license)).map(([path]) => path)).toEqual([]);
  });
});
