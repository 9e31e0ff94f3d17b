import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,families,apps}/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.browser.test.ts', '**/*.soak.test.ts'],
    testTimeout: 30_000,
    // No test file leaves anything behind, and a worker for each of them would cost more than many of their tests.
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
  },
});
