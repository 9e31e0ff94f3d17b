import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { ended, folder, start, tessera } from './tessera.ts';

const here = folder();
const app = join(here, 'app');
mkdirSync(app);
writeFileSync(join(app, 'index.html'), '<title>Tessera</title>');

it('serves a built app and its library until it is asked to stop', async () => {
  const data = join(here, 'data');
  expect(
    (
      await tessera([
        'make',
        'toy',
        '--seed',
        '1',
        '--count',
        '3',
        '--to',
        'library',
        '--store',
        join(data, 'library.db'),
      ])
    ).code,
  ).toBe(0);
  const child = start(['serve', '--app', app, '--data', data, '--port', '0']);
  const end = ended(child);
  const [line] = (await once(createInterface(child.stderr!), 'line')) as [string];
  const url = /http:\/\/localhost:\d+/.exec(line)?.[0];
  expect(await (await fetch(`${url}/toy/play`)).text()).toContain('Tessera');
  expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ready' });
  child.kill('SIGTERM');
  const { code, out, err } = await end;
  expect([code, out]).toEqual([143, '']);
  expect(err).toContain(join(data, 'operator-token'));
});

it.each([
  [['--port', 'x'], 2, '--port must be a whole number from 0 to 65535; got x'],
  [['--host', 'http://x'], 2, '--host must be an IP address or a host name; got http://x'],
  [['--app', join(here, 'none')], 1, 'there is no built app in'],
  [['--app', app, '--data', join(app, 'index.html')], 1, 'cannot write to the data folder'],
])('serve %j says in one line what is wrong', async (args, code, line) => {
  const { err, code: exitCode } = await tessera(['serve', ...args]);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toContain(line);
  expect(exitCode).toBe(code);
});
