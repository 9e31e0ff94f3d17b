import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const ELEMENT = join(import.meta.dirname, '..', '..', 'element');

/** Builds the element and its page for frames beside the app, under /embed/. */
export function embed(): Plugin {
  let folder = '';
  return {
    name: 'tessera-embed',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = join(root, outDir, 'embed');
    },
    // After the service worker has listed the files of the app: the element is for other sites.
    async closeBundle() {
      await build({ configFile: join(ELEMENT, 'vite.config.ts'), logLevel: 'error', build: { outDir: folder } });
    },
  };
}
