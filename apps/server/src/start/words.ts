import type { WordsOf } from '@tessera/core';
import { DEFAULT_LIMITS } from '../settings.ts';

/** What a server prints when it starts, and why it refuses to start. */
export const startWords = {
  help: {
    host: 'the address to listen on (default: 127.0.0.1, this machine only; 0.0.0.0 for all networks)',
    port: 'the port (default: the first free one from 5173 on)',
    data: 'the folder for the library and the operator’s token (default: your data folder)',
    store: 'the library: a file, or postgres://… (default: library.db in the data folder)',
    baseUrl: 'where people reach the server, for links, QR codes and feeds (default: the address that a visitor used)',
    trustProxy: 'proxies whose X-Forwarded-For is trusted: addresses separated by commas, loopback, or all',
    reads: `reading requests per minute from one address; 0 for no limit (default: ${DEFAULT_LIMITS.readsPerMinute})`,
    writes: `writing requests per minute from one address; 0 for no limit (default: ${DEFAULT_LIMITS.writesPerMinute})`,
    connections: `open connections in total (default: ${DEFAULT_LIMITS.connections})`,
    connectionsPerAddress: `open connections from one address; 0 for no limit (default: ${DEFAULT_LIMITS.connectionsPerAddress})`,
  },
  mustBe: (setting: string, what: string, got: string) => `${setting} must be ${what}; got ${got}`,
  whole: (low: number, high: number) => `a whole number from ${low} to ${high}`,
  hostKind: 'an IP address or a host name',
  baseUrlKind: 'an address such as https://puzzles.example, without a path',
  storeKind: 'a file or an address that begins with postgres://',
  databaseUrlKind: 'an address that begins with postgres://',
  proxyKind: 'all, loopback, or IP addresses separated by commas',
  notEmpty: 'a folder',
  tokenKind: (fewest: number) => `${fewest} to 256 letters, digits or -._~+/`,
  aSecret: 'something else',
  flag: (name: string) => `--${name}`,
  noApp: (folder: string) => `there is no built app in ${folder}`,
  dataFolder: (folder: string, code: string) =>
    `cannot write to the data folder ${folder} (${code}). Choose another one with --data FOLDER.`,
  store: (name: string, why: string) => `cannot open the library ${name}: ${why}`,
  tokenFile: (file: string, code: string) => `cannot read or write the operator’s token in ${file} (${code})`,
  notToken: (file: string) => `${file} does not contain a token. Delete it, and the server makes a new one.`,
  portTaken: (port: number) => `port ${port} is in use. Choose another one, or leave out --port to use a free one.`,
  cannotListen: (host: string, port: number, code: string) => `cannot listen on ${host}, port ${port} (${code})`,
  running: (url: string) => `Tessera is running at ${url}  (press Ctrl-C to stop)`,
  reachable: (host: string, port: number) => `Other machines can reach it too: it listens on ${host}, port ${port}.`,
  orders: 'orders',
  library: (name: string) => `Library: ${name}`,
  noHome: (folder: string) => `There is no home folder. The data is in ${folder}`,
  tokenIsIn: (file: string) => `Operator’s token: in ${file}`,
  tokenIsSet: (variable: string) => `Operator’s token: from ${variable}`,
  looseToken: (file: string) => `Other users of this machine can read ${file}. Run: chmod 600 ${file}`,
} as const;

export type StartWords = WordsOf<typeof startWords>;
