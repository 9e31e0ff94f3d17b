import { defineConfig } from 'vitest/config';
import { COMMON } from './scripts/testing/config.ts';

export default defineConfig({
  test: {
    ...COMMON,
    include: ['{packages,families,apps}/*/test/**/*.soak.test.ts', 'scripts/test/**/*.soak.test.ts'],
    exclude: ['**/node_modules/**', '**/*.browser.soak.test.ts'],
    testTimeout: 3_600_000,
  },
});
