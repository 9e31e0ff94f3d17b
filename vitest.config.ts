import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,families,apps}/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.browser.test.ts', '**/*.soak.test.ts'],
    testTimeout: 30_000,
  },
});
