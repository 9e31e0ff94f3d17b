import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const ELEMENT = join(import.meta.dirname, '..', '..', 'element');

/** Builds the element and its page for frames beside the app, under /embed/. */
export function embed(): Plugin {
  let folder = '';
  return {
    name: 'tessera-embed',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir, 'embed');
    },
    // After the service worker has listed the files of the app: the element is for other sites.
    async closeBundle() {
      // Vite's own way to load a configuration writes into node_modules, which may be read-only.
      const configFile = join(ELEMENT, 'vite.config.ts');
      await build({ configFile, configLoader: 'native', logLevel: 'error', build: { outDir: folder } });
    },
  };
}
