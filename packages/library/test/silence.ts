import { sql } from 'kysely';
import type { LibraryStore, WorkQueue } from '../src/index.ts';

/** Makes all jobs in progress look as if nobody had given a sign of life for an hour, and has them given to others at once. */
export async function silence({ db }: LibraryStore, queue: WorkQueue): Promise<void> {
  const table = (name: string) => sql.table(`${queue.schema}.${name}`);
  await sql`update ${table('job')} set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`.execute(
    db,
  );
  await sql`update ${table('queue')} set monitor_claim_on = null, monitor_on = null`.execute(db);
  await queue.watch();
}
