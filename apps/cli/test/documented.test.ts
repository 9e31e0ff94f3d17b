import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadFamily } from '@tessera/catalog';
import { describe, expect, it } from 'vitest';
import { folder, LAUNCHER } from './tessera.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('{docs/**,families/**}/*.md', { cwd: root })].filter(
  path => !path.includes('node_modules'),
);

/** What stands between fences of three backticks. */
function blocksOf(text: string): readonly string[] {
  return [...text.matchAll(/^```\w*\n(.*?)^```/gms)].map(([, block]) => block!);
}

/** Blocks, and what stands between single backticks. */
function codeOf(text: string): string {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
  return [...blocksOf(text), ...spans].join('\n');
}

/** What does not end by itself; other tests start a server and a worker. */
const ENDLESS = / tessera -- (serve\b|worker\b(?!.* --until-done))/;
const NPM_COMMANDS = ['access', 'audit', 'ci', 'deprecate', 'diff', 'explain', 'install', 'login', 'org', 'publish'];

const TESSERA = /npm run (?:-s |--silent )?tessera --/g;
const commands = pages.flatMap(path =>
  blocksOf(read(path))
    .flatMap(block => block.split('\n'))
    .filter(line => line.search(TESSERA) === 0 && !ENDLESS.test(line))
    .map(line => [path, line] as const),
);

describe('the pages for people', () => {
  it('are found, with their commands', () => {
    expect(pages.length).toBeGreaterThan(10);
    expect(commands.length).toBeGreaterThan(8);
  });

  const here = folder();
  // Not the library of whoever runs the tests.
  const { DATABASE_URL: _, ...rest } = process.env;
  const env = { ...rest, XDG_DATA_HOME: here };
  // One after the other, in the order of their page: some read what others have written.
  it.each(commands)('%s: %s', async (_, line) => {
    const command = line.replaceAll(TESSERA, `'${process.execPath}' '${LAUNCHER}'`);
    const { stdout, stderr } = await run('sh', ['-c', `{ ${command}\n} </dev/null`], { cwd: here, env });
    expect(stderr).not.toContain('internal error');
    expect(`${stdout}${stderr}`).not.toBe('');
  });

  it('show a program that runs', async () => {
    const [code = ''] = blocksOf(read('README.md')).filter(block => block.startsWith('import '));
    const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '--eval', code], { cwd: root });
    expect(stdout).toMatch(/^sovereign-\w+ \w+ · \d+ steps? · hardest step: /);
    expect(stdout).toContain('regret: 0');
  });

  it('write puzzles as text that is read, and both forms of one are the same puzzle', async () => {
    const family = (await loadFamily('conduit'))!;
    const forms = await family.formats!.load();
    const puzzles = blocksOf(read('docs/conduit-format.md')).filter(block => /^(conduit\b|\{)/.test(block));
    const items = puzzles.map(block => forms.read(block));
    expect(items.map(item => item?.ok)).toEqual([true, true]);
    const [lines, json] = items.map(item => (item?.ok ? item.value : null));
    expect(json).toEqual(lines);
    const written = forms.write('lines', lines);
    const bare = puzzles[0]!.replaceAll(/ *#.*$/gm, '');
    expect(written).toEqual({ ok: true, value: bare });
  });

  it.each(pages)('%s names scripts and files that are there', path => {
    const text = codeOf(read(path));
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: object };
    const known = (name: string) => Object.hasOwn(scripts, name) || NPM_COMMANDS.includes(name);
    const npm = [...text.matchAll(/\bnpm (?:run (?:-s |--silent )?)?([a-z:-]+)(?= |$)/gm)].map(([, name]) => name!);
    expect(npm.filter(name => !known(name))).toEqual([]);
    const files = [...text.matchAll(/\bnode ([\w./-]+\.ts)/g)].map(([, file]) => file!);
    expect(files.filter(file => !existsSync(join(root, file)))).toEqual([]);
  });
});
