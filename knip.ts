import type { KnipConfig } from 'knip';

const project = ['**/*.{ts,tsx}'];

const config: KnipConfig = {
  include: ['dependencies', 'unlisted', 'unresolved', 'files'],
  workspaces: {
    '.': {
      entry: ['scripts/*.{ts,js}', 'scripts/postgres/keeper.ts', 'scripts/test/**/*.ts', 'vitest.*.config.ts'],
      project: ['scripts/**/*.ts', '*.ts'],
    },
    'scripts/reference': { entry: ['write.ts'], project },
    'packages/*': { entry: ['test/**/*.ts'], project },
    'packages/print': { entry: ['{test,bench}/**/*.ts'], project },
    'packages/library': { entry: ['{test,bench}/**/*.ts'], project },
    'families/*': { entry: ['{test,bench,train}/**/*.ts'], project },
    'apps/cli': { entry: ['src/**/*worker.ts', 'bench/limits.ts', 'test/**/*.ts'], project },
    'apps/server': { entry: ['src/**/*worker.ts', '{test,bench}/**/*.ts'], project },
    'apps/element': { entry: ['test/**/*.ts'], project },
    'apps/web': { entry: ['test/**/*.ts', 'bench/limits.ts'], project },
  },
};

export default config;
