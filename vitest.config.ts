import { defineConfig } from 'vitest/config';
import { COMMON } from './scripts/testing/config.ts';

export default defineConfig({
  test: {
    ...COMMON,
    include: ['{packages,families,apps}/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.browser.test.ts', '**/*.soak.test.ts'],
    // No test file leaves anything behind, and a process for each of them would cost more than many of their tests.
    // Not threads: tests start and end threads of their own, and a thread pool around them has crashed Node once.
    pool: 'forks',
    isolate: false,
    maxWorkers: '100%',
  },
});
