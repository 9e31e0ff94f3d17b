import { describe, expect, it } from 'vitest';
import { CATALOG, loadFamily } from '../src/index.ts';
import { loadTools } from '../src/tools.ts';

describe.each(CATALOG.map(({ id }) => id))('the tools of %s', id => {
  it('load', async () => {
    const { solve, hint, evaluate, engine, commands } = (await loadTools(id)) ?? {};
    const loaded = await Promise.all([solve, hint, evaluate, engine].map(tool => tool?.load()));
    const programs = await Promise.all((commands?.list ?? []).map(command => command.load()));
    for (const tool of loaded) if (tool) expect(tool.read).toBeTypeOf('function');
    for (const program of programs) expect(program.run).toBeTypeOf('function');
  });

  it('have examples that name the family', async () => {
    const { solve, hint, evaluate, engine, commands } = (await loadTools(id)) ?? {};
    const examples = [solve, hint, evaluate, engine, ...(commands?.list ?? [])].flatMap(tool => tool?.examples ?? []);
    for (const { command } of examples) expect(command).toMatch(new RegExp(`\\btessera\\b.* ${id}\\b`));
  });

  it('give hints only where the judge has some', async () => {
    const tools = await loadTools(id);
    if (tools?.hint) expect((await loadFamily(id))?.judge.kind).toBe('solve');
  });
});

it('a family that nobody knows has no tools', async () => {
  expect(await loadTools('constructor')).toBeNull();
});
