export { createApp } from './app.ts';
export { SERVER_FLAGS, type ServerFlags } from './start/flags.ts';
export { DEFAULT_OPTIONS, readServerOptions, type ServerOptions } from './start/options.ts';
export { portFault, probePort } from './start/ports.ts';
export { startLines, untilStopped } from './start/run.ts';
export type { RunningServer, StartFault } from './start/running.ts';
export { startServer } from './start/start.ts';
