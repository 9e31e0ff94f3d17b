import { defineConfig } from 'vitest/config';
import { COMMON } from './scripts/testing/config.ts';

export default defineConfig({
  test: {
    ...COMMON,
    include: ['{packages,families,apps}/*/test/**/*.browser.test.ts'],
    globalSetup: ['apps/web/test/setup.ts'],
    // Each worker drives one browser, which has processes of its own.
    maxWorkers: 2,
  },
});
