import { readFileSync } from 'node:fs';

export interface TestOutcome {
  /** File and full name. */
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly ms: number;
  readonly retries: number;
  /** Why it was skipped. */
  readonly note?: string;
  /** Why it failed: the first line of each error, then what its pages said. */
  readonly causes?: readonly string[];
}

/** What a run of vitest leaves behind for the closing lines. */
export interface TestReport {
  readonly tests: readonly TestOutcome[];
  /** Failures that belong to no single test. */
  readonly errors: readonly string[];
}

const NO_REPORT: TestReport = { tests: [], errors: [] };
const SLOWEST = 10;
const MOST_CAUSES = 20;

export function readReport(file: string): TestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    // The runner died before it could write one; its step has failed.
    return NO_REPORT;
  }
}

/** Every failed test, every skipped test with its reason, every retry, the slowest tests, and the counts. */
export function closingLines(reports: readonly TestReport[], failedSteps: readonly string[]): readonly string[] {
  const tests = reports.flatMap(report => report.tests);
  const errors = reports.flatMap(report => report.errors);
  const count = (state: TestOutcome['state']) => tests.filter(test => test.state === state).length;
  const failed = count('failed') + errors.length;
  const skipped = count('skipped');
  return [
    ...section('Slowest tests', slowest(tests)),
    ...section(
      'Retried tests',
      tests.filter(({ retries }) => retries > 0).map(({ name, retries }) => `${name} (${retries})`),
    ),
    ...section(
      'Skipped tests',
      tests
        .filter(({ state }) => state === 'skipped')
        .map(({ name, note }) => `${name}: ${note ?? 'no reason was given'}`),
    ),
    ...section('Failed tests', [
      ...tests
        .filter(({ state }) => state === 'failed')
        .flatMap(({ name, causes = [] }) => [name, ...causes.slice(0, MOST_CAUSES).map(cause => `    ${cause}`)]),
      ...errors.map(error => error.split('\n')[0]!),
    ]),
    ...section('Failed steps', failedSteps),
    // A step that is not a test may fail too: then nothing counts as green.
    `${count('passed')} passed, ${failed || failedSteps.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ];
}

function slowest(tests: readonly TestOutcome[]): readonly string[] {
  const sorted = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return sorted.map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map(line => `  ${line}`), ''];
}
