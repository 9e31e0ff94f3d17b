import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { commandNames, isOf } from './registry.ts';
import { commandOf, NEVER, stopCases } from './stops/cases.ts';
import { childrenOf, isAlive, stop, stopFiles } from './stops/stopping.ts';
import { folder, LAUNCHER, leftovers } from './tessera.ts';

const CODES = { SIGINT: 130, SIGTERM: 143 } as const;
const SIGNALS = Object.keys(CODES) as readonly (keyof typeof CODES)[];

const PARENT = fileURLToPath(new URL('./stops/endless-parent.ts', import.meta.url));

const here = folder();
// What a process does is read from /proc.
const canTell = existsSync('/proc/self/status');
const files = canTell ? await stopFiles(here) : null;
const all = files ? stopCases(here, files) : [];
const cases = all.filter(({ isRepeated }) => !isRepeated);
afterAll(() => files?.release());

describe.skipIf(!canTell)('a signal', () => {
  const rows = cases.flatMap(asked => SIGNALS.map(signal => ({ signal, command: commandOf(asked), asked })));

  it.each(rows)('$signal ends $command while it is $asked.state', async ({ asked, signal }) => {
    const { code, signal: by } = await stop(asked, signal);
    expect({ code, by }).toEqual({ code: CODES[signal], by: null });
    expect(leftovers(here)).toEqual([]);
  });

  it('SIGHUP ends a command with 129', async () => {
    expect(await stop(cases[0]!, 'SIGHUP')).toMatchObject({ code: 129, signal: null });
  });

  it.each(SIGNALS)('%s ends a program although a process that it has started computes in one go', async signal => {
    const parent = spawn(process.execPath, [PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
    const end = once(parent, 'exit');
    await once(parent.stdout, 'data');
    const [child] = childrenOf(parent.pid!);
    expect(isAlive(child!)).toBe(true);
    parent.kill(signal);
    expect(await end).toEqual([CODES[signal], null]);
    while (isAlive(child!)) await setTimeout(10);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    '%s to the launcher ends the program that it has started',
    async signal => {
      // Without types it starts the pinned Node.
      const launcher = spawn(process.execPath, ['--no-strip-types', LAUNCHER, 'engine', 'azul'], { stdio: 'pipe' });
      const end = once(launcher, 'exit');
      launcher.stdin.write('isready\n');
      await once(launcher.stdout, 'data');
      const [child] = childrenOf(launcher.pid!);
      launcher.kill(signal);
      await end;
      while (isAlive(child!)) await setTimeout(10);
      expect(isAlive(child!)).toBe(false);
    },
  );
});

describe.skipIf(!canTell)('every command of the program', async () => {
  const states = (await commandNames()).flatMap(command =>
    (['idle', 'working'] as const).map(state => ({ command, state })),
  );

  it.each(states)('$command is stopped while it is $state, or cannot be', ({ command, state }) => {
    const isStopped = all.some(asked => asked.state === state && isOf(command, asked.args));
    const reasons = NEVER.filter(never => never.command === command && never.state === state);
    expect(Number(isStopped) + reasons.length).toBe(1);
  });

  it.each(NEVER)('$command is there, which is never stopped while it is $state', ({ command, state }) => {
    expect(states).toContainEqual({ command, state });
  });
});
