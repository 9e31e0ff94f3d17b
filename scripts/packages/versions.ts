import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../steps.ts';
import { run } from './compile.ts';
import { PUBLISHED } from './list.ts';
import { WORKSPACE_SCOPE } from './specifiers.ts';

/**
 * Plans a release in a copy of all manifests and of the notes that wait for it: one more change of one package must give all
 * packages of the workspace one new version, which they also ask of each other, and the changed package a changelog.
 */
export function checkVersions(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const manifests = globSync('{packages,families,apps,scripts}/*/package.json', { cwd: ROOT });
  for (const file of ['package.json', 'package-lock.json', ...manifests, ...globSync('.changeset/*', { cwd: ROOT })]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  const { name, version } = manifestIn(folder, join(PUBLISHED[0]!.folder, 'package.json'));
  writeFileSync(join(folder, '.changeset', 'a-change.md'), `---\n'${name}': minor\n---\n\nA change.\n`);
  run('git', ['init', '-q'], folder);
  run('git', ['add', '.'], folder);
  run('git', ['-c', 'user.name=n', '-c', 'user.email=e@example.org', 'commit', '-qm', 'copy'], folder);
  run(process.execPath, [join(ROOT, 'node_modules', '@changesets', 'cli', 'bin.js'), 'version'], folder);
  const next = manifestIn(folder, join(PUBLISHED[0]!.folder, 'package.json')).version;
  if (next === version) throw new Error('versions: a change gives no new version');
  for (const file of manifests) checkManifest(folder, file, next);
  const changelog = readFileSync(join(folder, PUBLISHED[0]!.folder, 'CHANGELOG.md'), 'utf8');
  if (!changelog.includes('A change.'))
    throw new Error(`versions: the changelog of ${name} does not tell of the change`);
}

interface Versioned {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function manifestIn(folder: string, file: string): Versioned {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Versioned;
}

function checkManifest(folder: string, file: string, version: string): void {
  const manifest = manifestIn(folder, file);
  const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const old = asked.filter(([name, range]) => name.startsWith(`${WORKSPACE_SCOPE}/`) && range !== version);
  if (manifest.version !== version)
    throw new Error(`versions: ${file} would stay at ${manifest.version}, not ${version}`);
  if (old.length > 0)
    throw new Error(`versions: ${file} would still ask for ${old.map(entry => entry.join(' ')).join(', ')}`);
}
