/** What a person reads while the programs that the tests need are found or installed. */
export const provisionWords = {
  line: (name: string, line: string) => `${name}: ${line}`,
  notInstalled: 'not installed',
  otherRun: 'waiting for another run that is installing it',
  obstacle: (method: string, why: string) => `cannot use ${method}: ${why}`,
  trying: (method: string) => `trying ${method}`,
  noMethod: 'no method worked',
  needsRoot: 'it needs root, or sudo without a password',
  installing: (program: string, seconds: number, line: string) => `${program}, ${seconds} s: ${line}`,
  failed: (program: string, line: string) => `${program} failed: ${line}`,
  busy: (program: string, seconds: number) => `${program} is in use by another program; waiting, ${seconds} s so far`,
  browser: {
    name: 'browser',
    download: "Playwright's download",
    wrong: (path: string) => `CHROMIUM is set to ${path}, which does not start. Set it to a browser or unset it.`,
    advice: `The browser tests need Chromium or Chrome, and it could not be installed automatically.
Install one of these and run the command again:
  Debian, Ubuntu:  sudo apt-get install chromium-headless-shell, or chromium
  Fedora:          sudo dnf install chromium
  macOS:           brew install --cask chromium
  anywhere:        npx playwright-core install --with-deps chromium
or set CHROMIUM to the path of a browser that is already there.`,
  },
  postgres: {
    name: 'PostgreSQL',
    notLinked:
      'the libraries of the one that npm installed could not be linked in node_modules; the tests use another one',
    unknownAddress: 'that database',
    named: (database: string) =>
      `DATABASE_URL is set: the tests use ${database}, create schemas of their own there and drop them afterwards`,
    wrong: (folder: string) =>
      `POSTGRES_BIN is set to ${folder}, but initdb, pg_ctl and postgres do not all run there. Correct or unset it.`,
    started: (url: string) => `a temporary server at ${url}`,
    notStarted: (why: string, advice: string) => `PostgreSQL does not start: ${why}\n${advice}`,
    keeperEnded: 'the process that starts it has ended',
    noUser: 'PostgreSQL does not run as root, and there is no user nobody or postgres to run it',
    programFailed: (program: string, why: string) => `${program} failed: ${why}`,
    advice: `The tests of the library need PostgreSQL, and it could not be installed or started automatically.
Do one of these and run the command again:
  Debian, Ubuntu:  sudo apt-get install postgresql
  Fedora:          sudo dnf install postgresql-server
  macOS:           brew install postgresql
  anywhere:        set POSTGRES_BIN to the folder that has initdb, pg_ctl and postgres,
                   or DATABASE_URL to a database in which the tests may create schemas.`,
  },
} as const;
