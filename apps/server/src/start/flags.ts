import { startWords } from './words.ts';

/** What can be set when a server starts: by a flag, or by a variable of the environment. A flag wins. */
export const SERVER_FLAGS = [
  { name: 'host', variable: 'TESSERA_HOST', value: 'ADDRESS', help: startWords.help.host },
  { name: 'port', variable: 'TESSERA_PORT', value: 'N', help: startWords.help.port },
  { name: 'data', variable: 'TESSERA_DATA', value: 'FOLDER', help: startWords.help.data },
  { name: 'store', variable: 'DATABASE_URL', value: 'FILE|URL', help: startWords.help.store },
  { name: 'base-url', variable: 'TESSERA_BASE_URL', value: 'URL', help: startWords.help.baseUrl },
  { name: 'trust-proxy', variable: 'TESSERA_TRUST_PROXY', value: 'ADDRESSES', help: startWords.help.trustProxy },
  { name: 'reads', variable: 'TESSERA_READS', value: 'N', help: startWords.help.reads },
  { name: 'writes', variable: 'TESSERA_WRITES', value: 'N', help: startWords.help.writes },
  { name: 'connections', variable: 'TESSERA_CONNECTIONS', value: 'N', help: startWords.help.connections },
  {
    name: 'connections-per-address',
    variable: 'TESSERA_CONNECTIONS_PER_ADDRESS',
    value: 'N',
    help: startWords.help.connectionsPerAddress,
  },
] as const;

/** A secret, and therefore no flag: other people on the machine can read those. */
export const TOKEN_VARIABLE = 'TESSERA_OPERATOR_TOKEN';

export type ServerFlagName = (typeof SERVER_FLAGS)[number]['name'];
export type ServerFlags = { readonly [Name in ServerFlagName]?: string | undefined };
