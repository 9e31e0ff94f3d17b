import { CATALOG } from '@tessera/catalog';
import { describe, flagName } from '../family-options.ts';
import { writeOut } from '../io/stdout.ts';
import type { CliCommand } from './command.ts';

export const list: CliCommand = {
  name: 'list',
  add(program) {
    program
      .command('list')
      .summary('the families and their options')
      .description('List the families, what one does in each, and the options that each understands.')
      .action(async () => {
        for (const entry of CATALOG) await writeOut(await paragraph(entry));
      });
  },
};

async function paragraph({ id, title, summary, isSample, load }: (typeof CATALOG)[number]): Promise<string> {
  const family = await load();
  const options = Object.entries(family.fields).map(
    ([name, field]) => `    --${flagName(name).padEnd(16)} ${describe(field)}`,
  );
  const presets = family.presets.map(preset => preset.id).join(', ');
  const head = `${id}  ${title}: ${summary}${isSample ? ' (a sample)' : ''}`;
  return `${[head, ...options, `    --${'preset'.padEnd(16)} ${presets || 'none'}`].join('\n')}\n`;
}
