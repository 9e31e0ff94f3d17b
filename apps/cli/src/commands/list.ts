import { CATALOG } from '@tessera/catalog';
import { describe, flagName } from '../family-options.ts';
import { writeOut } from '../io/stdout.ts';
import type { CliCommand } from './command.ts';
import { helpWords } from './words.ts';

const words = helpWords.list;

export const list: CliCommand = {
  name: 'list',
  add(program) {
    program
      .command('list')
      .summary(words.summary)
      .description(words.description)
      .action(async () => {
        for (const entry of CATALOG) await writeOut(await paragraph(entry));
      });
  },
};

async function paragraph({ id, title, summary, isSample, load }: (typeof CATALOG)[number]): Promise<string> {
  const family = await load();
  const options = Object.entries(family.fields).map(([name, field]) => [flagName(name), describe(field)] as const);
  const presets = family.presets.map(preset => preset.id).join(', ') || words.noPresets;
  const rows = [...options, ['preset', presets] as const];
  const width = Math.max(...rows.map(([name]) => name.length));
  const head = `${id}  ${title}: ${summary}${isSample ? words.sample : ''}`;
  return `${[head, ...rows.map(([name, what]) => `    --${name.padEnd(width)}  ${what}`)].join('\n')}\n`;
}
