import { startCluster } from './cluster.ts';

/** The one line that the keeper prints: the address of the cluster, or why there is none. */
export type KeeperReply =
  | { readonly url: string; readonly fault?: undefined }
  | { readonly url?: undefined; readonly fault: string };

/** Starts a cluster, and stops it when standard input closes: that happens however the process that started this one ends. */
async function keep(programs: string): Promise<void> {
  const cluster = await startCluster(programs);
  process.on('exit', () => cluster.stop());
  reply({ url: cluster.url });
  process.stdin
    .on('end', () => process.exit(0))
    .on('error', () => process.exit(0))
    .resume();
}

function reply(line: KeeperReply): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  await keep(process.argv[2]!).catch((error: unknown) => {
    reply({ fault: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
  });
}
