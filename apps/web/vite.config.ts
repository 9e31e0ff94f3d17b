import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { embed } from './embed/plugin.ts';
import { offline } from './offline/plugin.ts';
import { preload } from './preload/plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preload(), offline(), embed()],
  worker: { format: 'es' },
  build: {
    target: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    // What is always loaded together travels together: a page of forty small files waits for all of their answers.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', test: /apps\/web\/src\/main\.tsx$/, priority: 2 },
            { name: 'table', test: /apps\/web\/src\/play\/PlayPage\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
});
