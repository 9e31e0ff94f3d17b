import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadFamily } from '@tessera/catalog';
import { digest } from '@tessera/core';
import { type AttemptOutcome, type Candidate, isCandidate } from '@tessera/mill';
import { type Golden, goldenName } from '@tessera/testkit/golden';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { describe, expect, inject, it } from 'vitest';
import { builtApp } from './app.ts';

const app = builtApp();
const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Asks the app's own worker, as it is shipped, for single attempts. */
const ASK = `
  ({ script, jobs }) => new Promise((resolve, reject) => {
    const worker = new Worker(script, { type: 'module' });
    const answers = [];
    worker.onerror = event => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.failure) return reject(new Error(data.failure));
      if (!data.response) return;
      answers[data.id] = data.response[0];
      if (Object.keys(answers).length === jobs.length) resolve(answers);
    };
    jobs.forEach(({ job, attempt }, id) => {
      const request = { id, batch: { job, from: attempt, to: attempt + 1 }, isAwaited: false };
      worker.postMessage({ id, name: 'attempts', request });
    });
  })`;

async function outcomesIn(page: Page, { family, cases }: Golden): Promise<readonly AttemptOutcome[]> {
  const worker = readdirSync(join(inject('appDist'), 'assets')).find(file => /^millWorker-.*\.js$/.test(file));
  const jobs = cases.map(({ seed, params, attempt }) => ({ job: { family, seed, params }, attempt }));
  return page.evaluate<readonly AttemptOutcome[]>(`(${ASK})(${JSON.stringify({ script: `/assets/${worker}`, jobs })})`);
}

function told(outcome: AttemptOutcome) {
  if (!isCandidate(outcome)) return { stage: outcome.stage, reason: outcome.reason };
  const { id, tier, score, line }: Candidate = outcome;
  const sum = digest();
  sum.add(line);
  return { id, tier, score, digest: sum.hex() };
}

/** The folders that keep golden files, one for each family that has any. */
const FOLDERS = globSync('{packages,families}/*/test/golden', { cwd: ROOT }).sort();

/** The golden file of a folder for the versions that its family has now. */
async function currentGolden(folder: string): Promise<Golden> {
  const read = (file: string) => JSON.parse(readFileSync(join(ROOT, folder, file), 'utf8')) as Golden;
  const { family: id } = read(readdirSync(join(ROOT, folder))[0]!);
  const family = await loadFamily(id);
  if (!family) throw new Error(`${folder} is about ${id}, which the catalog does not know`);
  return read(goldenName(family.versions));
}

describe('in Chromium, from the built app', () => {
  it('there is something to compare', () => {
    expect(FOLDERS).toContain(join('packages', 'testkit', 'test', 'golden'));
  });

  it.each(FOLDERS)('attempts give what %s says', async folder => {
    const golden = await currentGolden(folder);
    const page = await app.open('/nowhere');
    const made = await outcomesIn(page, golden);
    expect(made).toHaveLength(golden.cases.length);
    const now = golden.cases.map(({ seed, params, attempt }, i) => ({ seed, params, attempt, ...told(made[i]!) }));
    expect(now).toEqual(golden.cases);
  });
});

describe('random streams', () => {
  it('give the known answers in a worker of Chromium', async () => {
    const code = await bundled(join(import.meta.dirname, 'streams.ts'));
    const page = await app.open('/nowhere');
    const answers = await page.evaluate(`new Promise((resolve, reject) => {
      const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: 'text/javascript' })));
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = event => reject(new Error(event.message));
    })`);
    expect(answers).toEqual([
      [2399259799, 1098722053, 1228504462, 594511995],
      [3434427984, 2180091557, 2058178144, 793664418],
      [1522354730, 4034826725, 4220455610, 3800145754],
      [3830543696, 3080153368, 2391771991, 782174733],
    ]);
  });
});

/** One classic script of a module and all that it imports. */
async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'streams' } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error(`${entry} gave no bundle`);
  return result.output[0].code;
}
