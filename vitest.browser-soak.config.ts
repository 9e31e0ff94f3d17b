import { defineConfig } from 'vitest/config';
import browser from './vitest.browser.config.ts';

/** How every page looks on every screen, in light and dark, and every variant of the other browser tests. */
export default defineConfig({
  test: {
    ...browser.test,
    include: ['{packages,families,apps}/*/test/**/*.browser{,.soak}.test.ts'],
    provide: { everyVariant: true },
  },
});
