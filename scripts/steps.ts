import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { delimiter, join } from 'node:path';
import { closingLines, readReport } from './testing/report.ts';
import { REPORT_VARIABLE } from './testing/reporter.ts';

export const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, '.cache');

/** One thing that a check runs: a program of node_modules/.bin, or node itself. */
export interface Step {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Where a vitest step leaves its report. */
  readonly report?: string;
  /** Why the step cannot run here, and what to do about it: it then fails without being started. */
  readonly obstacle?: string;
}

export const TYPES: readonly Step[] = ['pure', 'node', 'web'].map(part => ({
  name: `types (${part})`,
  program: 'tsc',
  args: ['-p', `tsconfig.${part}.json`],
}));
export const LINT: Step = { name: 'lint', program: 'biome', args: ['check', '--error-on-warnings', '.'] };
export const LAYERS: Step = { name: 'layers', program: 'node', args: ['scripts/layers.ts'] };
export const NAMES: Step = { name: 'names', program: 'node', args: ['scripts/names.ts', '--quiet'] };
export const SENTENCES: Step = { name: 'sentences', program: 'node', args: ['scripts/sentences.ts'] };
export const UNUSED: Step = { name: 'unused', program: 'knip', args: ['--no-progress'] };
export const GOLDEN: Step = { name: 'golden history', program: 'node', args: ['scripts/golden-history.ts'] };
export const UNIT = vitest('unit tests', 'vitest.config.ts');
export const BROWSER_TESTS = vitest('browser tests', 'vitest.browser.config.ts');
export const SOAK = vitest('soak', 'vitest.soak.config.ts');
export const PACKAGES: Step = { name: 'packages', program: 'node', args: ['scripts/packages.ts'] };
export const REFERENCE: Step = { name: 'api reference', program: 'node', args: ['scripts/reference/write.ts'] };
export const BROWSER_SOAK = vitest('browser soak', 'vitest.browser-soak.config.ts');

function vitest(name: string, config: string): Step {
  const report = join(CACHE, `${name.replace(' ', '-')}.json`);
  return {
    name,
    program: 'vitest',
    args: ['run', '--config', config],
    env: { [REPORT_VARIABLE]: report },
    report,
  };
}

/** Runs a step with the project's own programs first on the PATH; says how long it took; true when it passed. */
export function runStep({ name, program, args, folder = ROOT, env = {}, report, obstacle }: Step): boolean {
  if (obstacle) {
    console.log(`FAIL ${name}: not run`);
    return false;
  }
  if (report) {
    mkdirSync(CACHE, { recursive: true });
    rmSync(report, { force: true });
  }
  const PATH = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const start = performance.now();
  const { status, error } = spawnSync(program, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH },
  });
  const isPassed = status === 0;
  console.log(`${isPassed ? 'ok  ' : 'FAIL'} ${name} (${secondsSince(start)} s)${error ? `: ${error.message}` : ''}`);
  return isPassed;
}

/** Runs all steps, whatever fails, and closes with what failed, what was skipped and what was slow. */
export function runSteps(steps: readonly Step[]): void {
  const start = performance.now();
  const failed = steps.filter(step => !runStep(step));
  const reports = steps.flatMap(({ report, obstacle }) => (report && !obstacle ? [readReport(report)] : []));
  console.log(`\n${steps.length} steps in ${secondsSince(start)} s, load ${loadavg()[0]!.toFixed(1)}\n`);
  const lines = closingLines(
    reports,
    failed.map(({ name, obstacle }) => (obstacle ? `${name}: not run` : name)),
  );
  for (const line of lines) console.log(line);
  for (const { obstacle } of failed) if (obstacle) console.error(`\n${obstacle}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
