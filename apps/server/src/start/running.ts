import type { DataFolder } from './data-folder.ts';
import type { StoredToken } from './token.ts';

export interface RunningServer {
  /** On this machine. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  readonly data: DataFolder | null;
  readonly storeName: string;
  /** Null where the environment gave the token. */
  readonly token: StoredToken | null;
  close(): Promise<void>;
}

/** Why a server does not start; the note is a line for the person who started it. */
export type StartFault = 'app' | 'data' | 'token' | 'store' | 'port';
