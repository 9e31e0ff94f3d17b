import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,families,apps}/*/test/**/*.browser.test.ts'],
    globalSetup: ['apps/web/test/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
