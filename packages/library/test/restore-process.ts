import { restorePostgres } from '../src/index.ts';

/** The body of a process that restores a backup and kills itself half-way. */
const [, , file, url] = process.argv;
await restorePostgres(file!, url!, {
  onPart: share => {
    if (share >= 0.5) process.kill(process.pid, 'SIGKILL');
  },
});
