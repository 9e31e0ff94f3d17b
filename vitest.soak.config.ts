import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,families,apps}/*/test/**/*.soak.test.ts'],
    exclude: ['**/node_modules/**', '**/*.browser.soak.test.ts'],
    testTimeout: 3_600_000,
  },
});
