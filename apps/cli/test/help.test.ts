import { CATALOG } from '@tessera/catalog';
import { expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { describe as describeField, flagName } from '../src/family-options.ts';
import { say } from './in-process.ts';
import { ended, start, tessera } from './tessera.ts';

it('teaches the program by example and names every command', async () => {
  const { code, out, err } = await tessera(['--help']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const { name } of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  expect(out).toContain('$ tessera make');
});

it.each(COMMANDS.map(command => command.name))('%s --help says what it does and shows a usage', async name => {
  const { code, out } = await say(name, '--help');
  expect(code).toBe(0);
  expect(out).toContain(`Usage: tessera ${name}`);
});

it.each(CATALOG.map(entry => entry.id))(
  'make %s --help shows every field with what is allowed and its default',
  async id => {
    const family = await CATALOG.find(entry => entry.id === id)!.load();
    const { code, out } = await say('make', id, '--help');
    const text = out.replace(/\s+/g, ' ');
    expect(code).toBe(0);
    for (const [name, field] of Object.entries(family.fields)) {
      expect(text).toContain(`--${flagName(name)} `);
      // The general --tier stands for a field of that name.
      if (name !== 'tier') expect(text).toContain(describeField(field));
    }
    for (const rule of family.words.rules) expect(text).toContain(rule);
    expect(out).toContain(`$ tessera make ${id} --resume`);
  },
);

it('list names every family and every option', async () => {
  const { code, out } = await say('list');
  expect(code).toBe(0);
  for (const entry of CATALOG) {
    expect(out).toContain(`${entry.id}  ${entry.title}`);
    for (const name of Object.keys((await entry.load()).fields)) expect(out).toContain(`--${flagName(name)}`);
  }
});

it('without a command shows help on standard error and counts as wrong usage', async () => {
  const { code, out, err } = await say();
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('Usage: tessera');
});

it('starts the Node of the project where the given one cannot run TypeScript, and passes its exit code on', async () => {
  const child = start(['make', 'nothing'], ['--no-strip-types']);
  const { code, err } = await ended(child);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('unknown family "nothing"') });
});
