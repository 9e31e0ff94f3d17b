import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SCHEMAS = fileURLToPath(new URL('../src/schemas/mini.ts', import.meta.url));
const NOTHING = '\0tessera:no-messages';
const LOADER = '\0vite/preload-helper.js';

/** Parts that the app needs and that are too large for a page with one puzzle. */
export function smallParts(): Plugin {
  return {
    name: 'tessera:small-parts',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'zod/mini') return SCHEMAS;
      return id === 'zod/v4/locales/en.js' ? NOTHING : null;
    },
    load(id) {
      if (id === NOTHING) return 'export default () => ({});';
      // No part has style sheets or other files to wait for.
      return id === LOADER ? 'export const __vitePreload = load => load();' : null;
    },
  };
}
