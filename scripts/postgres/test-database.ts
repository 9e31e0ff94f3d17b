import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { POSTGRES } from '../provision/postgres.ts';
import { provision } from '../provision/provision.ts';
import { provisionWords } from '../provision/words.ts';
import type { KeeperReply } from './keeper.ts';

const words = provisionWords.postgres;

/** Names the database that tests and measurements may use. */
export const DATABASE_VARIABLE = 'TESSERA_TEST_DATABASE';

export type TestDatabase =
  | { readonly isThere: true; readonly env: Readonly<Record<string, string>>; close(): Promise<void> }
  | { readonly isThere: false; readonly advice: string };

/** The database that DATABASE_URL names, or a temporary cluster that ends with this process at the latest. */
export async function testDatabase(): Promise<TestDatabase> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) {
    console.log(provisionWords.line(POSTGRES.name, words.named(withoutPassword(DATABASE_URL))));
    return { isThere: true, env: { [DATABASE_VARIABLE]: DATABASE_URL }, close: async () => {} };
  }
  const postgres = await provision(POSTGRES);
  if (!postgres.isThere) return postgres;
  const keeper = startKeeper(postgres.env[POSTGRES.variable]!);
  const { url, fault } = await replyOf(keeper);
  if (url === undefined) return { isThere: false, advice: words.notStarted(fault, POSTGRES.advice) };
  console.log(provisionWords.line(POSTGRES.name, words.started(url)));
  return {
    isThere: true,
    env: { [DATABASE_VARIABLE]: url },
    close: async () => {
      // From here on this process waits for it.
      keeper.ref();
      keeper.stdin!.end();
      await once(keeper, 'exit');
    },
  };
}

/** The address as a log may show it. */
function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return words.unknownAddress;
  const url = new URL(address);
  url.password = '';
  url.search = '';
  return url.href;
}

const KEEPER = fileURLToPath(new URL('./keeper.ts', import.meta.url));

/** In a process group of its own: Ctrl-C ends this process, and the keeper ends the cluster behind it. */
function startKeeper(programs: string): ChildProcess {
  const keeper = spawn(process.execPath, [KEEPER, programs], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  keeper.unref();
  return keeper;
}

async function replyOf(keeper: ChildProcess): Promise<KeeperReply> {
  for await (const line of createInterface({ input: keeper.stdout! })) return JSON.parse(line) as KeeperReply;
  return { fault: words.keeperEnded };
}
