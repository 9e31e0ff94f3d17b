import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { shadowStyles } from './build/shadow-styles.ts';
import { smallParts } from './build/small-parts.ts';
import { smallThree } from './build/small-three.ts';

/** The views are written for React; here the much smaller Preact draws them. */
const PREACT = {
  'react-dom/client': import.meta.resolve('preact/compat/client'),
  'react-dom': import.meta.resolve('preact/compat'),
  'react/jsx-runtime': import.meta.resolve('preact/jsx-runtime'),
  react: import.meta.resolve('preact/compat'),
};

/** The element itself, and what every board needs. */
const ELEMENT = /apps\/element\/src\/tessera-puzzle\.ts$|packages\/core\/src\/codec\.ts$|packages\/ui\/src\/strokes\//;
/** What some boards share. */
const SHARED =
  /packages\/core\/src\/(rng|work)\.ts$|packages\/ui\/src\/(styles\/surroundings|workers\/startWorker)\.ts$/;

/** Short names of classes that compress well: one mark for each style sheet, from where it lies. */
function className(name: string, file: string): string {
  const sheet = relative(import.meta.dirname, file).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(sheet).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  css: { modules: { generateScopedName: className } },
  plugins: [smallParts(), shadowStyles()],
  resolve: {
    alias: Object.entries(PREACT).map(([find, replacement]) => ({
      find: new RegExp(`^${find}$`),
      replacement: fileURLToPath(replacement),
    })),
  },
  oxc: { jsx: { runtime: 'automatic' } },
  worker: {
    format: 'es',
    plugins: () => [smallThree()],
    rolldownOptions: {
      output: {
        entryFileNames: 'parts/[name]-[hash].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        assetFileNames: 'parts/[name]-[hash][extname]',
      },
    },
  },
  build: {
    target: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'parts',
    manifest: true,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { 'tessera-puzzle': 'src/main.ts', embed: 'src/embed/page.ts' },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        assetFileNames: 'parts/[name]-[hash][extname]',
        // What is always loaded together is one file: the element, and a file for every family.
        codeSplitting: {
          groups: [
            { name: 'element', test: ELEMENT, priority: 3 },
            { name: 'shared', test: SHARED, priority: 2 },
            {
              name: id => `play-${/([^/]+)\/app\/player\.ts$/.exec(id)?.[1]}`,
              test: /\/app\/player\.ts$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
