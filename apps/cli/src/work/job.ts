import { loadTools } from '@tessera/catalog/tools';

/** One piece of a task of a family's command. */
export interface JobPiece {
  readonly family: string;
  readonly command: string;
  readonly job: string;
  readonly task: object;
  readonly index: number;
}

const now = () => performance.now();

export async function doJob({ family, command, job: name, task, index }: JobPiece): Promise<unknown> {
  const commands = (await loadTools(family))?.commands?.list;
  const program = await commands?.find(known => known.name === command)?.load();
  const job = program?.jobs?.[name];
  if (!job) throw new Error(`${family} ${command} has no job ${name}`);
  return job(task as never, index, now);
}
