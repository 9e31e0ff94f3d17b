import { startCluster } from './cluster.ts';

/**
 * Starts a cluster, prints its address, and ends it when standard input closes: that happens however the process ends that started
 * this one.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

try {
  const cluster = await startCluster(process.argv[2]!);
  process.on('exit', () => cluster.stop());
  process.stdout.write(`${cluster.url}\n`);
  process.stdin
    .on('end', () => process.exit(0))
    .on('error', () => process.exit(0))
    .resume();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
