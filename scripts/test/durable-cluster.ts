import { onTestFinished, type TestContext } from 'vitest';
import { type Cluster, startCluster } from '../postgres/cluster.ts';
import { POSTGRES } from '../provision/postgres.ts';

/** What is committed survives a crash of the server. */
const DURABLE = 'synchronous_commit = on\nautovacuum = off\n';

export interface ClusterOptions {
  /** The folder of its data. */
  readonly within?: string;
  /** Further lines of its configuration. */
  readonly settings?: string;
}

/** A PostgreSQL server for one test, which may crash it; the test is skipped where there is none. */
export async function durableCluster(
  context: TestContext,
  { within, settings = '' }: ClusterOptions = {},
): Promise<Cluster> {
  const programs = POSTGRES.find();
  if (programs === null) return context.skip('there is no PostgreSQL; npm test installs it');
  const cluster = await startCluster(programs, DURABLE + settings, within);
  onTestFinished(() => cluster.stop());
  return cluster;
}
