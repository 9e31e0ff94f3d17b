import type { KyselyPlugin } from 'kysely';
import { Client } from 'pg';
import type { LibraryStore } from '../src/index.ts';

/** Counts the queries that a store is asked, answered or not. */
export function countQueries(opened: LibraryStore): { readonly store: LibraryStore; queries(): number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { store: { ...opened, db: opened.db.withPlugin(plugin) }, queries: () => count };
}

/** Ends the connections of a name, and opens as many as the server accepts. */
export async function takeAllConnections(connectionString: string, name: string): Promise<readonly Client[]> {
  const clients: Client[] = [];
  const takeRest = async () => {
    for (;;) {
      const client = new Client({ connectionString });
      try {
        await client.connect();
      } catch {
        return;
      }
      clients.push(client);
    }
  };
  const own = `from pg_stat_activity where application_name = '${name}'`;
  for (;;) {
    await takeRest();
    const { rows } = await clients[0]!.query(`select pg_terminate_backend(pid) ${own}`);
    if (rows.length === 0) return clients;
  }
}
