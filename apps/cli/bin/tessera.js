#!/usr/bin/env node
// Plain JavaScript: it must start on a Node that cannot run TypeScript, to find the one that can.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

function pinnedNode() {
  try {
    const home = createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/package.json`);
    const node = join(dirname(home), 'bin', 'node');
    return existsSync(node) ? node : null;
  } catch {
    return null;
  }
}

function startWith(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    // Whatever ends this process closes the channel, and the child ends with it.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  child.on('error', error => {
    console.error(`tessera: cannot start ${node}: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of FORWARDED) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

// Parsed sources are kept, for worker threads too: most of a short command is their loading. Older versions have no such cache.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../../node_modules/.cache/tessera', import.meta.url));
module.enableCompileCache?.();

if (process.features.typescript) {
  await import('../src/main.ts').catch(error => {
    console.error(`tessera: cannot start: ${process.env.TESSERA_DEBUG ? error.stack : error.message}`);
    process.exitCode = 1;
  });
} else {
  const node = pinnedNode();
  if (node) {
    startWith(node);
  } else {
    console.error(`tessera: needs Node 22.18 or later; this is ${process.version}. On Linux, "npm ci" installs one.`);
    process.exitCode = 1;
  }
}
