import { join } from 'node:path';
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from './limits.ts';
import { ClosingReporter } from './reporter.ts';

/** What all test configurations share. */
export const COMMON = {
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  teardownTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
  // A test that fails once has failed.
  retry: 0,
  // Where the command line keeps parsed sources, too: the tests start many of its threads and processes.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/tessera') },
  reporters: ['default', new ClosingReporter()],
};
