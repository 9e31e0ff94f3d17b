import { onTestFinished, type TestContext } from 'vitest';
import { type Cluster, startCluster } from '../postgres/cluster.ts';
import { POSTGRES } from '../provision/postgres.ts';

/** What is committed survives a crash of the server. */
const DURABLE = 'synchronous_commit = on\nautovacuum = off\n';

/** A PostgreSQL server for one test, which may crash it; the test is skipped where there is none. */
export async function durableCluster(context: TestContext, within?: string): Promise<Cluster> {
  const programs = POSTGRES.find();
  if (programs === null) return context.skip('there is no PostgreSQL; npm test installs it');
  const cluster = await startCluster(programs, DURABLE, within);
  onTestFinished(() => cluster.stop());
  return cluster;
}
