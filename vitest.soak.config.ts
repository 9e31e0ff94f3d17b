import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,families,apps}/*/test/**/*.soak.test.ts'],
    testTimeout: 3_600_000,
  },
});
