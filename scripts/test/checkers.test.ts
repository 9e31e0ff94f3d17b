import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { changedGoldenFiles } from '../golden-history.ts';
import { faultsOf, importsOf, namesIn, readSources, type Source, stylesOf } from '../layers.ts';
import { exportsOf, sharedNameFaults, sharedNames } from '../names.ts';
import { markupTextsOf, strayTexts, textsOf } from '../sentences.ts';
import { ROOT } from '../steps.ts';

const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);
const folder = mkdtempSync(join(tmpdir(), 'tessera-checkers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('the layer check', () => {
  const families = new Set(['sovereign', 'azul']);
  const faults = (...sources: Source[]) => faultsOf(sources, families);
  const source = (path: string, ...imports: string[]): Source => ({
    path,
    text: imports.map(name => `import { x } from '${name}';`).join('\n'),
  });

  it.each([
    ['core imports a package above it', 'packages/core/src/a.ts', '@tessera/mill'],
    ['the mill imports a family', 'packages/mill/src/a.ts', '@tessera/azul'],
    ['a family imports another family', 'families/azul/src/a.ts', '@tessera/sovereign'],
    ['a family imports the mill', 'families/azul/src/a.ts', '@tessera/mill'],
    ['an engine imports the test kit', 'families/azul/src/a.ts', '@tessera/testkit'],
    ['the command line imports a board', 'apps/cli/src/a.ts', '@tessera/azul/app'],
    ['the app imports a family', 'apps/web/src/a.ts', '@tessera/azul'],
    ['the app imports a board', 'apps/web/src/a.ts', '@tessera/azul/app'],
    ['what boards share imports the catalog', 'packages/ui/src/a.ts', '@tessera/catalog'],
    ['an engine imports what boards share', 'families/azul/src/a.ts', '@tessera/ui/store.ts'],
    ['an engine imports its own board', 'families/azul/src/a.ts', '../app/index.ts'],
    ['the command line imports a family', 'apps/cli/src/a.ts', '@tessera/azul/tools'],
    ['an app imports another app', 'apps/cli/src/a.ts', '@tessera/web'],
    ['a relative import leaves its package', 'families/azul/src/a.ts', '../../sovereign/src/b.ts'],
    ['the server imports a control of the app', 'apps/server/src/a.ts', '@tessera/ui/controls/Switch.tsx'],
    ['an engine imports its own oracle', 'families/azul/src/a.ts', '../test/plain.ts'],
  ])('refuses: %s', (_, path, name) => {
    expect(faults(source(path, name))).toHaveLength(1);
  });

  it('allows what the table allows', () => {
    const fine = [
      source('packages/mill/src/a.ts', '@tessera/core', 'zod/mini', './b.ts'),
      source('families/azul/test/a.test.ts', '@tessera/testkit', '../src/b.ts'),
      source('families/azul/app/a.tsx', '@tessera/ui/store.ts', '@tessera/azul', '../src/b.ts'),
      source('apps/web/src/a.tsx', '@tessera/ui/store.ts', '@tessera/catalog/apps'),
    ];
    expect(faults(...fine)).toEqual([]);
  });

  it.each([
    ['an import', 'apps/web/src/a.ts', "import('@tessera/azul/app')"],
    ['a table by id', 'apps/web/src/a.ts', 'const x = { sovereign: 1 };'],
    ['a type', 'packages/ui/src/a.ts', 'let x: AzulAction;'],
  ])('finds %s that names a family', (_, path, text) => {
    expect(namesIn({ path, text }, families)).toEqual([expect.stringContaining(`${path}:1: names the family`)]);
  });

  it('lets tests, the catalog and families name families', () => {
    for (const path of ['apps/web/test/a.ts', 'packages/catalog/src/index.ts', 'families/azul/src/a.ts'])
      expect(namesIn({ path, text: "'azul'" }, families)).toEqual([]);
    expect(namesIn({ path: 'apps/web/src/a.ts', text: 'sovereignty' }, families)).toEqual([]);
  });

  it('finds a custom property that only the app sets', () => {
    const shared = { path: 'packages/ui/src/styles/tokens.css', text: ':root { --text: red; }' };
    const board = { path: 'families/azul/app/a.css', text: 'a { --own: 1px; color: var(--text); width: var(--own); }' };
    const lost = { path: 'families/azul/app/b.css', text: 'a { color: var(--app-only); top: var(--maybe, 0); }' };
    expect(stylesOf([shared, board])).toEqual([]);
    expect(stylesOf([shared, board, lost])).toEqual([
      'families/azul/app/b.css: reads --app-only, which neither its package nor packages/ui sets',
    ]);
  });

  it('finds a cycle and names it', () => {
    const a = source('packages/core/src/a.ts', './b.ts');
    const b = source('packages/core/src/b.ts', './c.ts');
    const c = source('packages/core/src/c.ts', './a.ts');
    expect(faults(a, b, c)).toEqual([
      'cycle: packages/core/src/a.ts → packages/core/src/b.ts → packages/core/src/c.ts → packages/core/src/a.ts',
    ]);
  });

  it('sees every way to write an import', () => {
    const text = `import a from 'one';\nimport {\n  b,\n} from "two";\nexport * from 'three';\nconst c = import('four');\nimport 'five';`;
    expect(importsOf(text)).toEqual(['one', 'two', 'three', 'four', 'five']);
  });
});

describe('the name check', () => {
  it('finds declared exports of every kind, and counts a type and a value of one name once', () => {
    const text = [
      'export const A = 1;',
      'export type A = typeof A;',
      'export interface B {}',
      'export async function c() {}',
      'export class D {}',
      'const e = 1;',
      'export { e as f };',
    ].join('\n');
    expect([...exportsOf(text)]).toEqual(['A', 'B', 'c', 'D', 'f']);
  });

  it('ignores re-exports, private declarations and code that does not ship', () => {
    const text = 'export const same = 1;';
    const shared = sharedNames([
      { path: 'packages/core/src/a.ts', text },
      { path: 'packages/core/src/index.ts', text: "export { same } from './a.ts';\nexport * from './a.ts';" },
      { path: 'packages/core/test/a.ts', text },
      { path: 'families/azul/src/a.ts', text: 'const same = 1;' },
    ]);
    expect(shared.size).toBe(0);
  });

  it('names every module that exports a shared name', () => {
    const text = 'export const same = 1;';
    const paths = ['families/azul/app/a.tsx', 'families/azul/src/a.ts'];
    expect([...sharedNames(paths.map(path => ({ path, text })))]).toEqual([['same', paths]]);
  });

  it('allows only so many shared names, and only those that the glossary explains', () => {
    const glossary = '| `hint`, `app()` | meaning |';
    expect(sharedNameFaults(['hint', 'app'], glossary, 2)).toEqual([]);
    expect(sharedNameFaults(['hint', 'app'], glossary, 1)).toEqual([expect.stringContaining('at most 1 are allowed')]);
    expect(sharedNameFaults(['hints'], glossary, 2)).toEqual(['hints: rename it, or explain it in docs/glossary.md']);
  });
});

describe('the check for sentences', () => {
  const stray = (path: string, text: string) => strayTexts({ path, text });

  it('reads strings and templates, and no comments or regular expressions', () => {
    const code = `// it's "one"\n/* 'two' */ const a = 'three', b = /'four'/; const c = \`five \${a} six\`;`;
    expect(textsOf(code).map(({ text }) => text)).toEqual(['three', 'five x six']);
    expect(textsOf("a;\nb('c')")).toEqual([{ line: 2, text: 'c', before: 'b(' }]);
  });

  it('reads what stands between tags', () => {
    expect(markupTextsOf('<p>\n  Play\n  again\n</p>').map(({ text }) => text)).toEqual(['Play again']);
  });

  it.each([
    ['a string', 'apps/web/src/a.ts', "const title = 'Play again';"],
    ['a template', 'families/azul/app/a.ts', 'const title = `Round $' + '{round}`;'],
    ['an attribute', 'packages/ui/src/a.tsx', '<p aria-label="Play again" />'],
    ['text between tags', 'apps/web/src/a.tsx', '<p>Play again</p>'],
    ['a sentence of an engine', 'families/azul/src/course.ts', "const idea = 'Count the tiles.';"],
    ['what the command line refuses', 'apps/cli/src/a.ts', "throw refused('no such pack');"],
    ['a note of the core', 'packages/core/src/a.ts', "return refuse('malformed', 'a part is missing');"],
    ['a note of the mill', 'packages/mill/src/a.ts', 'return `line $' + '{line}: no item`;'],
    ['a tool of a family', 'families/azul/src/tools/a.ts', "const help = 'games to play';"],
    ['the sample family', 'packages/testkit/src/toy/a.ts', "const title = 'one way';"],
  ])('finds %s', (_, path, text) => {
    expect(stray(path, text)).toEqual([expect.stringContaining(`${path}:1:`)]);
  });

  it.each([
    ['a words module', 'apps/web/src/words.ts', "const title = 'Play again';"],
    ['one of its kin', 'families/azul/src/text/field-words.ts', "const title = 'Play again';"],
    ['one word', 'apps/web/src/a.tsx', "<p title='Board'>Play</p>"],
    ['classes', 'apps/web/src/a.tsx', '<p className="card wide" />'],
    ['an error', 'apps/web/src/a.ts', "throw new Error('no such page');"],
    ['a note of a refusal', 'families/azul/src/a.ts', "return refuse('malformed', 'a part is missing');"],
    ['a media query', 'apps/web/src/a.ts', "const dark = '(prefers-color-scheme: dark)';"],
    ['a test', 'apps/web/test/a.ts', "const title = 'Play again';"],
    ['a bug of the command line', 'apps/cli/src/a.ts', "throw new Error('no such worker');"],
    ['an example of a command', 'apps/cli/src/a.ts', "const example = { command: 'tessera make toy' };"],
    ['a code of the core', 'packages/core/src/a.ts', "return refuse('malformed');"],
  ])('leaves %s alone', (_, path, text) => {
    expect(stray(path, text)).toEqual([]);
  });
});

describe('the tests', () => {
  it('set no time limit of their own: the limits for all of them only end what hangs', () => {
    const own = readSources(ROOT).filter(
      ({ path, text }) => /\/test\/|\/laws\//.test(path) && !path.includes('.soak.') && LIMITED.test(text),
    );
    expect(own.map(({ path }) => path)).toEqual([]);
  });
});

/** A test or a hook that ends with a number behind its body (`}, 5000);` at the start of a line), or a wait with a limit in numbers. */
const LIMITED = /^\s*\}, (?:[0-9_]{4,}|[A-Z_]+_(?:MS|LIMIT))\);|\btimeout: ?[0-9]/m;

describe('the lint', () => {
  it.each([
    ['an any', 'export const x: any = 1;\n'],
    ['a default export', 'export default 1;\n'],
  ])('refuses %s', (_, text) => {
    const file = 'packages/core/src/sample.ts';
    const run = spawnSync(bin('biome'), ['lint', `--stdin-file-path=${file}`], {
      cwd: ROOT,
      input: text,
      encoding: 'utf8',
    });
    expect(run.status).not.toBe(0);
  });
});

describe('the check for unused dependencies', () => {
  it('refuses one, and passes without it', () => {
    const manifest = (dependencies: object) => JSON.stringify({ name: 'sample', type: 'module', dependencies });
    const knip = () =>
      spawnSync(bin('knip'), ['--include', 'dependencies'], { cwd: join(folder, 'knip'), encoding: 'utf8' });
    write('knip/index.js', 'export const x = 1;\n');
    write('knip/package.json', manifest({ 'left-over': '1.0.0' }));
    expect(knip().stdout).toContain('left-over');
    expect(knip().status).toBe(1);
    write('knip/package.json', manifest({}));
    expect(knip().status).toBe(0);
  });
});

describe('the history of golden files', () => {
  const repo = join(folder, 'repo');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: repo });
  const commit = () => {
    git('add', '-A');
    git('commit', '-qm', 'x');
  };

  beforeEach(() => {
    rmSync(repo, { recursive: true, force: true });
    write('repo/families/a/golden/r1-m1-g1.json', '{"a":1}');
    git('init', '-q');
    commit();
  });

  it('accepts a new file for a new version', () => {
    write('repo/families/a/golden/r1-m2-g1.json', '{"a":2}');
    commit();
    expect(changedGoldenFiles(repo)).toEqual([]);
  });

  it('refuses a change that is committed', () => {
    write('repo/families/a/golden/r1-m1-g1.json', '{"a":2}');
    commit();
    expect(changedGoldenFiles(repo)).toHaveLength(1);
  });

  it('refuses a change that is not committed yet', () => {
    write('repo/families/a/golden/r1-m1-g1.json', '{"a":2}');
    expect(changedGoldenFiles(repo)).toHaveLength(1);
  });

  it('refuses a file that was removed and came back different', () => {
    rmSync(join(repo, 'families/a/golden/r1-m1-g1.json'));
    commit();
    write('repo/families/a/golden/r1-m1-g1.json', '{"a":3}');
    commit();
    expect(changedGoldenFiles(repo)).toHaveLength(1);
  });

  it('refuses a change of a store of an old schema', () => {
    write('repo/packages/library/test/schemas/0001-items.sqlite.sql', 'create table a;');
    commit();
    expect(changedGoldenFiles(repo)).toEqual([]);
    write('repo/packages/library/test/schemas/0001-items.sqlite.sql', 'create table b;');
    expect(changedGoldenFiles(repo)).toEqual([expect.stringContaining('add a step to the schema instead')]);
  });
});
