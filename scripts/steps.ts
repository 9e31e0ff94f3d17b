import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, '.cache');

/** One thing that a check runs: a program of node_modules/.bin, or node itself. */
export interface Step {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly folder?: string;
  /** Where a vitest step leaves its counts. */
  readonly counts?: string;
}

export const TYPES: readonly Step[] = ['pure', 'node', 'web'].map(part => ({
  name: `types (${part})`,
  program: 'tsc',
  args: ['-p', `tsconfig.${part}.json`],
}));
export const LINT: Step = { name: 'lint', program: 'biome', args: ['check', '--error-on-warnings', '.'] };
export const LAYERS: Step = { name: 'layers', program: 'node', args: ['scripts/layers.ts'] };
export const UNUSED: Step = { name: 'unused', program: 'knip', args: ['--no-progress'] };
export const GOLDEN: Step = { name: 'golden history', program: 'node', args: ['scripts/golden-history.ts'] };
export const UNIT = vitest('unit tests', 'vitest.config.ts');
export const BROWSER = vitest('browser tests', 'vitest.browser.config.ts');
export const SOAK = vitest('soak', 'vitest.soak.config.ts');
export const BROWSER_SOAK = vitest('browser soak', 'vitest.browser-soak.config.ts');

function vitest(name: string, config: string): Step {
  const counts = join(CACHE, `${name.replace(' ', '-')}.json`);
  const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${counts}`];
  return { name, program: 'vitest', args, counts };
}

/** Runs a step with the project's own programs first on the PATH; says how long it took; true when it passed. */
export function runStep({ name, program, args, folder = ROOT, counts }: Step): boolean {
  mkdirSync(CACHE, { recursive: true });
  if (counts) rmSync(counts, { force: true });
  const PATH = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const begun = performance.now();
  const { status, error } = spawnSync(program, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, PATH } });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const isPassed = status === 0;
  console.log(`${isPassed ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${error ? `: ${error.message}` : ''}`);
  return isPassed;
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

function countsOf({ counts }: Step): Counts {
  if (!counts) return { passed: 0, failed: 0 };
  try {
    const report = JSON.parse(readFileSync(counts, 'utf8')) as { numPassedTests: number; numFailedTests: number };
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** Runs all steps, whatever fails, and closes with the failed steps and the counts of tests. */
export function runSteps(steps: readonly Step[]): void {
  const begun = performance.now();
  const failed = steps.filter(step => !runStep(step));
  const totals = steps.map(countsOf).reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
  console.log(`\n${steps.length} steps in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  if (failed.length > 0) console.log(`failed: ${failed.map(step => step.name).join(', ')}`);
  console.log(`${totals.passed} passed, ${Math.max(totals.failed, failed.length)} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
