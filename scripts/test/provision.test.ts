import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { runInstaller } from '../provision/installer.ts';
import { whileLocked } from '../provision/lock.ts';
import { embeddedIn } from '../provision/postgres.ts';
import { provision } from '../provision/provision.ts';
import type { InstallMethod, Preparation, Requirement } from '../provision/requirement.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-provision-test-'));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Machine {
  installed: string | null;
  readonly log: string[];
}

function requirement(machine: Machine, methods: readonly InstallMethod[]): Requirement {
  return {
    name: 'tool',
    variable: 'TOOL',
    find: () => machine.installed,
    methods: () => methods,
    advice: 'Install a tool.',
  };
}

function method(
  machine: Machine,
  name: string,
  installs: string | null,
  obstacle: string | null = null,
): InstallMethod {
  return {
    name,
    obstacle: () => obstacle,
    install: async () => {
      machine.log.push(name);
      await new Promise(resolve => setImmediate(resolve));
      machine.installed ??= installs;
    },
  };
}

/** Of a machine with a preferred program, /bin/preferred; preparing it leads to the given one. */
function preparation(machine: Machine, path: string): Preparation {
  return {
    isNeeded: () => machine.installed !== '/bin/preferred',
    prepare: async () => {
      machine.log.push('prepared');
      await new Promise(resolve => setImmediate(resolve));
      machine.installed = path;
    },
    failed: 'another one is used',
  };
}

const bareMachine = (): Machine => ({ installed: null, log: [] });
const silent = () => {};

describe('provisioning', () => {
  it('uses what is there and installs nothing', async () => {
    const machine = { installed: '/bin/tool', log: [] };
    const result = await provision(requirement(machine, [method(machine, 'first', '/bin/other')]), silent);
    expect(result).toEqual({ isThere: true, env: { TOOL: '/bin/tool' } });
    expect(machine.log).toEqual([]);
  });

  it('tries the next method when one fails, and stops at the first that works', async () => {
    const machine = bareMachine();
    const methods = [
      method(machine, 'refused', '/bin/tool', 'it needs root'),
      method(machine, 'useless', null),
      method(machine, 'working', '/bin/tool'),
      method(machine, 'spare', '/bin/tool'),
    ];
    const lines: string[] = [];
    const result = await provision(requirement(machine, methods), line => lines.push(line));
    expect(result).toEqual({ isThere: true, env: { TOOL: '/bin/tool' } });
    expect(machine.log).toEqual(['useless', 'working']);
    expect(lines).toContain('tool: cannot use refused: it needs root');
  });

  it('gives up with advice after every method was tried', async () => {
    const machine = bareMachine();
    const methods = ['one', 'two', 'three'].map(name => method(machine, name, null));
    expect(await provision(requirement(machine, methods), silent)).toEqual({
      isThere: false,
      advice: 'Install a tool.',
    });
    expect(machine.log).toEqual(['one', 'two', 'three']);
  });

  it('reports a variable that names a program which does not start, and installs nothing', async () => {
    const machine = bareMachine();
    const broken: Requirement = {
      ...requirement(machine, [method(machine, 'first', '/bin/tool')]),
      find: () => {
        throw new Error('TOOL is set to /nowhere, which does not start.');
      },
    };
    const result = await provision(broken, silent);
    expect(result).toEqual({ isThere: false, advice: 'TOOL is set to /nowhere, which does not start.' });
    expect(machine.log).toEqual([]);
  });

  it('makes the preferred one usable before it looks for any, once for several runs', async () => {
    const machine: Machine = { installed: '/bin/other', log: [] };
    const needed: Requirement = { ...requirement(machine, []), preferred: preparation(machine, '/bin/preferred') };
    const results = await Promise.all([1, 2, 3].map(() => provision(needed, silent)));
    for (const result of results) expect(result).toEqual({ isThere: true, env: { TOOL: '/bin/preferred' } });
    expect(machine.log).toEqual(['prepared']);
  });

  it('says that the preferred one cannot be made usable, and takes another', async () => {
    const machine: Machine = { installed: '/bin/other', log: [] };
    const needed: Requirement = { ...requirement(machine, []), preferred: preparation(machine, '/bin/other') };
    const lines: string[] = [];
    const result = await provision(needed, line => lines.push(line));
    expect(result).toEqual({ isThere: true, env: { TOOL: '/bin/other' } });
    expect(lines).toEqual(['tool: another one is used', 'tool: /bin/other']);
  });

  it('installs once when several runs start at the same time', async () => {
    const machine = bareMachine();
    const needed = requirement(machine, [method(machine, 'installer', '/bin/tool')]);
    const results = await Promise.all([1, 2, 3].map(() => provision(needed, silent)));
    expect(results.every(({ isThere }) => isThere)).toBe(true);
    expect(machine.log).toEqual(['installer']);
  });
});

describe('the PostgreSQL that npm installed', () => {
  /** Its programs run only once its own script has linked a library. */
  function unlinked(name: string, script: string): string {
    const home = join(folder, name);
    for (const part of ['native/bin', 'native/lib', 'scripts']) mkdirSync(join(home, part), { recursive: true });
    const program = `#!/bin/sh\n[ -e "$(dirname "$0")/../lib/linked" ] && echo 'x (PostgreSQL) 18'\n`;
    for (const each of ['initdb', 'pg_ctl', 'postgres'])
      writeFileSync(join(home, 'native/bin', each), program, { mode: 0o755 });
    writeFileSync(join(home, 'scripts/hydrate-symlinks.js'), script);
    return home;
  }

  it('needs its libraries linked, once, by its own script', async () => {
    vi.stubEnv('POSTGRES_BIN', '');
    const script = `require('node:fs').writeFileSync('native/lib/linked', '')`;
    const embedded = embeddedIn(unlinked('linkable', script));
    expect(embedded.isNeeded()).toBe(true);
    await embedded.prepare(silent);
    expect(embedded.isNeeded()).toBe(false);
  });

  it('is still not usable where the script can write nothing', async () => {
    vi.stubEnv('POSTGRES_BIN', '');
    const embedded = embeddedIn(unlinked('closed', ''));
    await embedded.prepare(silent);
    expect(embedded.isNeeded()).toBe(true);
  });

  it('is left alone where npm installed none, and where POSTGRES_BIN names another', () => {
    vi.stubEnv('POSTGRES_BIN', '');
    expect(embeddedIn(join(folder, 'nothing')).isNeeded()).toBe(false);
    vi.stubEnv('POSTGRES_BIN', '/usr/bin');
    expect(embeddedIn(unlinked('other', '')).isNeeded()).toBe(false);
  });
});

describe('the lock', () => {
  it.each([
    ['whose process is gone', '999999999', new Date()],
    ['that was not refreshed for long', String(process.pid), new Date(Date.now() - 3_600_000)],
  ])('is taken over from a run %s', async (_, pid, refreshed) => {
    const lock = join(folder, `stale-${pid}`);
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), pid);
    utimesSync(lock, refreshed, refreshed);
    expect(await whileLocked(silent, async () => 'done', lock)).toBe('done');
  });

  it('is released when the work fails', async () => {
    const lock = join(folder, 'failing');
    await expect(whileLocked(silent, () => Promise.reject(new Error('no')), lock)).rejects.toThrow('no');
    expect(await whileLocked(silent, async () => 'next', lock)).toBe('next');
  });
});

describe('an installer', () => {
  const script = (text: string) => ({ program: process.execPath, args: ['-e', text] });

  it('waits for a busy package manager and then runs', async () => {
    const file = join(folder, 'tries');
    writeFileSync(file, '');
    const busyTwice = `
      const fs = require('node:fs');
      fs.appendFileSync(${JSON.stringify(file)}, '.');
      if (fs.readFileSync(${JSON.stringify(file)}).length > 2) process.exit(0);
      console.error('E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)');
      process.exit(100);`;
    expect(await runInstaller(script(busyTwice), silent, 1)).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('...');
  });

  it('says which program failed and why, once', async () => {
    const lines: string[] = [];
    const failing = script(`console.error('E: Unable to locate package'); process.exit(100)`);
    expect(await runInstaller(failing, line => lines.push(line), 1)).toBe(false);
    expect(lines).toEqual([`${process.execPath} failed: E: Unable to locate package`]);
  });

  it('fails when the program is not there', async () => {
    expect(await runInstaller({ program: join(folder, 'nothing'), args: [] }, silent, 1)).toBe(false);
  });
});
