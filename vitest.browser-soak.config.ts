import { defineConfig } from 'vitest/config';
import browser from './vitest.browser.config.ts';

/** How every room looks on every screen, in light and dark: pages by the hundred. */
export default defineConfig({
  test: { ...browser.test, include: ['{packages,families,apps}/*/test/**/*.browser.soak.test.ts'] },
});
