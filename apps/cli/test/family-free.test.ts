import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOG } from '@tessera/catalog';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');

it('the program names no family', () => {
  const ids = new RegExp(`\\b(${CATALOG.map(({ id }) => id).join('|')})\\b`, 'i');
  const naming = globSync('**/*.ts', { cwd: SOURCES }).filter(file =>
    ids.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
  expect(naming).toEqual([]);
});

it('help loads what families say about their tools, and no more of them', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { runProgram } = await import(${JSON.stringify(join(SOURCES, 'program.ts'))});
    await runProgram(['--help']).catch(() => {});
    console.error(loaded.join('\\n'));`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const files = stderr.split('\n').filter(url => /\/(families|testkit)\//.test(url));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter(url => !/\/tools(\/[^/]+)?\.ts$|\/tool-words\.ts$/.test(url))).toEqual([]);
  for (const heavy of ['engine', 'evaluate', 'match', 'play', 'solve'])
    expect(files.filter(url => url.endsWith(`/tools/${heavy}.ts`))).toEqual([]);
});
