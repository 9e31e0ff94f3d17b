import { defineConfig } from 'vitest/config';
import { COMMON } from './scripts/testing/config.ts';

export default defineConfig({
  test: {
    ...COMMON,
    include: ['{packages,families,apps}/*/test/**/*.browser.test.ts'],
    provide: { everyVariant: false },
    globalSetup: ['apps/web/test/setup.ts'],
    // Each of two processes drives browsers of its own, for all test files that it runs. They end with it.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
  },
});
