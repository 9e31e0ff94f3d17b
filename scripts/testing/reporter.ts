import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { TestOutcome, TestReport } from './report.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the pages of a failed test said, the last of it. */
    pages?: readonly string[];
  }
}

/** Where the report goes; the step that runs vitest sets it. */
export const REPORT_VARIABLE = 'TESSERA_TEST_REPORT';

/** Writes what the closing lines of a run need: every test with its state, its time and the reason why it was skipped. */
export class ClosingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[REPORT_VARIABLE];
    if (!file) return;
    const report: TestReport = {
      tests: modules.flatMap(module => [...module.children.allTests()].map(test => outcomeOf(module, test))),
      errors: [...modules.flatMap(errorsOf), ...unhandled.map(({ message }) => `outside of any test: ${message}`)],
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}

function outcomeOf(module: TestModule, test: TestCase): TestOutcome {
  const result = test.result();
  const diagnostic = test.diagnostic();
  return {
    name: `${module.relativeModuleId} > ${test.fullName}`,
    // A test that never ended did not pass.
    state: result.state === 'pending' ? 'failed' : result.state,
    ms: diagnostic?.duration ?? 0,
    retries: diagnostic?.retryCount ?? 0,
    ...(result.state === 'skipped' && result.note ? { note: result.note } : {}),
    ...(result.state === 'failed' ? { causes: causesOf(test) } : {}),
  };
}

function causesOf(test: TestCase): readonly string[] {
  const errors = test.result().errors ?? [];
  return [...errors.map(({ message }) => message.split('\n')[0]!), ...(test.meta().pages ?? [])];
}

/** Errors of a file or a group that belong to no single test: a failed import or a failed hook. */
function errorsOf(module: TestModule): readonly string[] {
  const groups = [module, ...module.children.allSuites()];
  return groups.flatMap(group =>
    group.errors().map(({ message }) => {
      const place = group.type === 'module' ? '' : ` > ${group.fullName}`;
      return `${module.relativeModuleId}${place}: ${message}`;
    }),
  );
}
