import { parentPort, workerData } from 'node:worker_threads';
import { loadTools } from '@tessera/catalog/tools';

/** The pieces `first`, `first + step`, … below `count` of a task. */
export interface JobShare {
  readonly family: string;
  readonly command: string;
  readonly job: string;
  readonly task: object;
  readonly count: number;
  readonly first: number;
  readonly step: number;
}

export interface JobResult {
  readonly index: number;
  readonly result: unknown;
}

const { family, command, job: name, task, count, first, step } = workerData as JobShare;
const commands = (await loadTools(family))?.commands?.list;
const program = await commands?.find(known => known.name === command)?.load();
const job = program?.jobs?.[name];
if (!job) throw new Error(`${family} ${command} has no job ${name}`);
const now = () => performance.now();
for (let index = first; index < count; index += step) {
  parentPort!.postMessage({ index, result: job(task as never, index, now) } satisfies JobResult);
}
