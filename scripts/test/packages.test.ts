import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../packages/check.ts';
import { link, openConsumer, runExample, writeExamples } from '../packages/consumer.ts';
import { examplesOf, printFault } from '../packages/examples.ts';
import { PUBLISHED } from '../packages/list.ts';
import { readPackage } from '../packages/source.ts';
import { publishedSpecifier, rewriteSpecifiers, specifiersOf } from '../packages/specifiers.ts';
import { type StagedPackage, stage } from '../packages/stage.ts';

describe('the list of published packages', () => {
  const sources = PUBLISHED.map(one => readPackage(one));

  it.each(sources.map(source => [source.id, source] as const))('%s says what it is', (_, { manifest }) => {
    expect(manifest.description).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('names only exports that are there', () => {
    expect(() => readPackage({ folder: 'packages/core', exports: ['./nothing'] })).toThrow(
      'packages/core/package.json: has no export ./nothing',
    );
  });
});

describe('rewriteSpecifiers', () => {
  it.each([
    ["import { a } from './a.ts';", "import { a } from './a.js';"],
    ["export * from '../b/c.tsx';", "export * from '../b/c.js';"],
    ["import type { D } from '@tessera/core/levels/d.ts';", "import type { D } from '@other/core/levels/d.js';"],
    ["import s from '@tessera/ui/s.module.css';", "import s from '@other/ui/s.module.js';"],
    ["const e = import('@tessera/azul');", "const e = import('@other/azul');"],
    ["type F = import('./f.ts').F;", "type F = import('./f.js').F;"],
    ["import { g } from 'zod/mini';", "import { g } from 'zod/mini';"],
    ["const text = 'tests/a.ts';", "const text = 'tests/a.ts';"],
  ])('%s', (code, published) => {
    expect(rewriteSpecifiers(code, '@other')).toBe(published);
  });

  it('finds specifiers over several lines', () => {
    expect(specifiersOf("import {\n  a,\n  b,\n} from './a.js';\nimport './b.js';\n")).toEqual(['./a.js', './b.js']);
  });

  it('leaves packages of others alone', () => {
    expect(publishedSpecifier('@tesseract/core', '@other')).toBe('@tesseract/core');
  });
});

describe('examplesOf', () => {
  const readme = (code: string) => `# A\n\n\`\`\`sh\nnpm install a\n\`\`\`\n\n\`\`\`ts\n${code}\n\`\`\`\n`;

  it('reads programs and what they print, and leaves commands out', () => {
    const code = "console.log(1); // 1\nconst url = 'https://a';\nconsole.log(2, 3);\n// 2\n//\n//   3\n// \nf();";
    expect(examplesOf(readme(code))).toEqual([
      { language: 'ts', line: 8, code: `${code}\n`, prints: ['1', '2', '', '  3', ''] },
    ]);
  });

  it('refuses a program that does not say what it prints', () => {
    expect(() => examplesOf(readme('f();\nconsole.log(1);\n'))).toThrow(
      'line 9: the example does not say what it prints',
    );
  });

  it('reads pages', () => {
    const page = "<!doctype html>\n<script>\n  console.log('shown'); // shown\n</script>";
    expect(examplesOf(`\`\`\`html\n${page}\n\`\`\`\n`)).toMatchObject([{ language: 'html', prints: ['shown'] }]);
  });

  it('says what is printed instead', () => {
    const [example] = examplesOf(readme('console.log(a);\n// 1\n// 2'));
    expect(printFault(example!, '1\n2\n')).toBeNull();
    expect(printFault(example!, '1\n3\n')).toBe('prints "3" where the README says "2"');
    expect(printFault(example!, '1\n')).toBe('prints nothing where the README says "2"');
    expect(printFault(example!, '1\n2\n3\n')).toBe('prints "3" where the README says nothing');
  });
});

describe('staged packages', () => {
  // Another scope, so that no module of the workspace can take the place of one that is missing.
  const SCOPE = '@example';
  const scratch = mkdtempSync(join(tmpdir(), 'tessera-staged-'));
  let staged: readonly StagedPackage[];
  beforeAll(async () => {
    staged = await stage(
      PUBLISHED.map(one => readPackage(one)),
      scratch,
      SCOPE,
    );
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  it('import only what they ask for and what others publish', () => {
    expect(faultsOf(staged)).toEqual([]);
  });

  it('are ESM with types first, under the scope', () => {
    for (const { manifest } of staged) {
      expect(manifest).toMatchObject({ type: 'module', license: 'MIT' });
      expect(manifest).not.toHaveProperty('private');
      expect(manifest.name).toMatch(/^@example\//);
      for (const target of Object.values(manifest.exports)) {
        if (typeof target !== 'string') expect(Object.keys(target)).toEqual(['types', 'default']);
      }
    }
  });

  it('need no React where nothing is shown', () => {
    const required = staged.flatMap(({ source, manifest }) =>
      source.view?.includes('src') ? [] : Object.keys(manifest.dependencies),
    );
    const foreign = new Set(required.filter(name => !name.startsWith(`${SCOPE}/`)));
    expect([...foreign].sort()).toEqual(['@noble/hashes', 'cadical-wasm', 'zod']);
    const views = staged.filter(({ source }) => source.view?.includes('src')).map(({ manifest }) => manifest.name);
    expect(required.filter(name => views.includes(name))).toEqual([]);
  });

  it('tell in their READMEs all that a page has to install', () => {
    for (const { folder, manifest } of staged) {
      const readme = readFileSync(join(folder, 'README.md'), 'utf8');
      const installed = [...readme.matchAll(/npm install ([^`\n]*)/g)].flatMap(match => match[1]!.split(' '));
      const chosen = Object.keys(manifest.peerDependencies).filter(name => !name.startsWith('@types/'));
      expect(installed, manifest.name).toEqual(expect.arrayContaining(chosen));
    }
  });

  it('run an example of each README', () => {
    openConsumer(scratch);
    link(scratch, staged);
    const examples = writeExamples(scratch, staged).filter(({ example }) => /^[tj]s$/.test(example.language));
    const ofPackage = ({ source }: StagedPackage) => examples.find(({ name }) => name.startsWith(`${source.folder}/`));
    for (const each of staged.filter(({ source }) => !source.whole)) runExample(ofPackage(each)!);
  });

  it('have what is for pages alone in one piece, with declarations that need nothing', () => {
    const whole = staged.filter(({ source }) => source.whole);
    expect(whole.map(({ source }) => source.id)).toEqual(['element']);
    for (const { folder, manifest } of whole) {
      expect(manifest).not.toHaveProperty('sideEffects');
      expect([manifest.dependencies, manifest.peerDependencies]).toEqual([{}, {}]);
      const { default: code, types } = manifest.exports['.'] as { readonly default: string; readonly types: string };
      expect(readFileSync(join(folder, code), 'utf8')).toContain('tessera-puzzle');
      expect(readFileSync(join(folder, types), 'utf8')).toContain("'tessera-puzzle': TesseraPuzzle");
    }
  });
});
