import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,families,apps}/*/test/**/*.browser.test.ts'],
    globalSetup: ['apps/web/test/setup.ts'],
    testTimeout: 120_000,
    // What a page shows may take its time on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    // A neighbour on the machine may starve one try of everything; a fault fails twice.
    retry: 1,
    // Two browsers at a time: tests of time measure how busy the machine is.
    maxWorkers: 2,
  },
});
