import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from './in-process.ts';
import { folder, leftovers } from './tessera.ts';

const run = promisify(execFile);
const here = folder();
const at = (name: string) => join(here, name);
const CHECKER = fileURLToPath(new URL('../../../checkers/sovereign.mjs', import.meta.url));
const PACK = 'boards.pack';

beforeAll(async () => {
  const { code } = await say('make', 'sovereign', '--size', '8', '--seed', '42', '--count', '6', '--out', at(PACK));
  expect(code).toBe(0);
});

describe('tessera certify', () => {
  it('writes a certificate a line, in the order of the pack, which the checker accepts', async () => {
    const { code, err } = await say('certify', at(PACK), '--out', at('boards.jsonl'));
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('6 certificates written') });
    const ids = (text: string) => [...text.matchAll(/^\{"id":"([^"]+)|^\{.*?"id":"([^"]+)"/gm)].map(m => m[1] ?? m[2]);
    const items = readFileSync(at(PACK), 'utf8').split('\n').slice(1).join('\n');
    expect(ids(readFileSync(at('boards.jsonl'), 'utf8'))).toEqual(ids(items));
    const { stdout } = await run(process.execPath, [CHECKER, at('boards.jsonl')]);
    expect(stdout).toBe('6 accepted, 0 refused\n');
  });

  it('writes the same lines to standard output with any number of workers', async () => {
    for (const workers of ['1', '3']) {
      const { out } = await say('certify', at(PACK), '--workers', workers);
      expect(out).toBe(readFileSync(at('boards.jsonl'), 'utf8'));
    }
  });

  it('writes a formula and its refutation for each item', async () => {
    const { code } = await say('certify', at(PACK), '--format', 'veripb', '--out', at('proofs'));
    expect(code).toBe(0);
    const files = readdirSync(at('proofs'));
    expect(files.filter(name => name.endsWith('.opb')).length).toBe(6);
    for (const name of files.filter(name => name.endsWith('.pbp')))
      expect(readFileSync(join(at('proofs'), name), 'utf8')).toMatch(
        /^pseudo-Boolean proof version 3\.0\nf \d+;\n(?:.*\n)+conclusion UNSAT : -1;\nend pseudo-Boolean proof;\n$/,
      );
  });

  it('certifies nothing of a pack with a proof that does not hold', async () => {
    const lines = readFileSync(at(PACK), 'utf8').split('\n').slice(1, 3);
    const forged = lines.join('\n').replace(/"steps":\[\{.*?\},/, '"steps":[');
    expect(forged).not.toBe(lines.join('\n'));
    writeFileSync(at('forged.jsonl'), `${forged}\n`);
    const { code, out, err } = await say('certify', at('forged.jsonl'), '--out', at('none.jsonl'));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^tessera: .*forged\.jsonl: sovereign-\w+: .*proof/);
    expect(readdirSync(here)).not.toContain('none.jsonl');
    expect(leftovers(here)).toEqual([]);
  });

  it('refuses a family without certificates, and two files for each item without a folder', async () => {
    expect((await say('make', 'toy', '--seed', '1', '--count', '2', '--out', at('toy.pack'))).code).toBe(0);
    expect(await say('certify', at('toy.pack'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no certificate for "toy"'),
    });
    expect(await say('certify', at(PACK), '--format', 'veripb')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--out'),
    });
  });
});

describe('the checker', () => {
  const check = (text: string) => {
    writeFileSync(at('checked.jsonl'), text);
    return run(process.execPath, [CHECKER, at('checked.jsonl')]).catch(
      (error: { stdout: string; code: number }) => error,
    );
  };

  it('names the line and the step that do not hold', async () => {
    const [first = '', second = ''] = readFileSync(at('boards.jsonl'), 'utf8').split('\n');
    const broken = second.replace(/\{"count":\["[rcg]\d+"\],"crowns":\[\d+\]\},/, '');
    const { stdout, code } = (await check(`${first}\n${broken}\nnot JSON\n`)) as { stdout: string; code: number };
    expect(stdout).toMatch(/^line 2: step \d+(\.\d+)*: .*\nline 3: not JSON\n1 accepted, 2 refused\n$/);
    expect(code).toBe(1);
  });

  it('is short, and imports nothing but a way to read files', () => {
    const text = readFileSync(CHECKER, 'utf8');
    expect(text.split('\n').length).toBeLessThan(300);
    expect(text.match(/^import .*$/gm)).toEqual(["import { readFileSync } from 'node:fs';"]);
    expect(text).not.toMatch(/import\(|require\(/);
  });
});
