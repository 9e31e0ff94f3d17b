import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { accept, refuse, type Verdict } from '@tessera/core';
import type { StorePlace } from '@tessera/library';
import type { ServerLimits } from '../settings.ts';
import { SERVER_FLAGS, type ServerFlagName, type ServerFlags, TOKEN_VARIABLE } from './flags.ts';
import { isToken, SHORTEST_TOKEN } from './token-text.ts';
import { startWords as words } from './words.ts';

/** How a server shall start. What is null is chosen at the start. */
export interface ServerOptions {
  readonly host: string;
  /** 0 for any free port, null for the first free one from 5173 on. */
  readonly port: number | null;
  readonly dataFolder: string | null;
  /** Null for a file in the data folder. */
  readonly place: StorePlace | null;
  readonly baseUrl: string | null;
  readonly operatorToken: string | null;
  readonly trustedProxies: string | true | null;
  readonly limits: Partial<ServerLimits>;
}

export const DEFAULT_OPTIONS: ServerOptions = {
  host: '127.0.0.1',
  port: null,
  dataFolder: null,
  place: null,
  baseUrl: null,
  operatorToken: null,
  trustedProxies: null,
  limits: {},
};

/** Thrown and caught in this file only. */
class WrongSetting extends Error {}

const MOST = 1_000_000;
const ADDRESS = /^postgres(ql)?:\/\//;

interface Environment {
  readonly [name: string]: string | undefined;
}

/** Reads flags and environment; the note names the first setting that is wrong. Paths are relative to `folder`. */
export function readServerOptions(
  flags: ServerFlags,
  environment: Environment,
  folder: string,
): Verdict<ServerOptions, 'setting'> {
  const settingOf = (name: ServerFlagName) => findSetting(name, flags, environment);
  try {
    const limits = {
      readsPerMinute: readWhole(settingOf('reads'), 0, MOST),
      writesPerMinute: readWhole(settingOf('writes'), 0, MOST),
      connections: readWhole(settingOf('connections'), 1, MOST),
      connectionsPerAddress: readWhole(settingOf('connections-per-address'), 0, MOST),
    };
    return accept({
      host: readHost(settingOf('host')) ?? DEFAULT_OPTIONS.host,
      port: readWhole(settingOf('port'), 0, 65535),
      dataFolder: readFolder(settingOf('data'), folder),
      place: readPlace(settingOf('store'), folder),
      baseUrl: readBaseUrl(settingOf('base-url')),
      operatorToken: readToken(environment[TOKEN_VARIABLE]),
      trustedProxies: readProxies(settingOf('trust-proxy')),
      limits: Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== null)),
    });
  } catch (error) {
    if (error instanceof WrongSetting) return refuse('setting', error.message);
    throw error;
  }
}

interface Setting {
  /** As the person knows it: the flag or the variable. */
  readonly name: string;
  readonly text: string;
}

/** An empty variable counts as one that is not set; an empty flag does not. */
function findSetting(name: ServerFlagName, flags: ServerFlags, environment: Environment): Setting | null {
  const flag = flags[name];
  if (flag !== undefined) return { name: words.flag(name), text: flag };
  const { variable } = SERVER_FLAGS.find(known => known.name === name)!;
  const text = environment[variable];
  return text ? { name: variable, text } : null;
}

function wrong({ name, text }: Setting, what: string): WrongSetting {
  return new WrongSetting(words.mustBe(name, what, text));
}

function readWhole(setting: Setting | null, low: number, high: number): number | null {
  if (setting === null) return null;
  const value = Number(setting.text);
  if (/^\d+$/.test(setting.text) && value >= low && value <= high) return value;
  throw wrong(setting, words.whole(low, high));
}

function readHost(setting: Setting | null): string | null {
  if (setting === null) return null;
  if (isIP(setting.text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(setting.text)) return setting.text;
  throw wrong(setting, words.hostKind);
}

function readFolder(setting: Setting | null, folder: string): string | null {
  if (setting === null) return null;
  if (setting.text.trim() !== '') return resolve(folder, setting.text);
  throw wrong(setting, words.notEmpty);
}

function readPlace(setting: Setting | null, folder: string): StorePlace | null {
  if (setting === null) return null;
  const { name, text } = setting;
  if (ADDRESS.test(text)) {
    if (URL.canParse(text)) return { url: text };
    // The address may hold a password.
    throw wrong({ name, text: words.aSecret }, words.databaseUrlKind);
  }
  const isFile = name === words.flag('store') && text.trim() !== '' && !/^[a-z]+:\/\//i.test(text);
  if (isFile) return { file: resolve(folder, text) };
  if (name === words.flag('store')) throw wrong(setting, words.storeKind);
  throw wrong({ name, text: words.aSecret }, words.databaseUrlKind);
}

function readBaseUrl(setting: Setting | null): string | null {
  if (setting === null) return null;
  const url = URL.parse(setting.text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw wrong(setting, words.baseUrlKind);
}

function readToken(text: string | undefined): string | null {
  if (!text) return null;
  if (isToken(text)) return text;
  throw wrong({ name: TOKEN_VARIABLE, text: words.aSecret }, words.tokenKind(SHORTEST_TOKEN));
}

function readProxies(setting: Setting | null): string | true | null {
  if (setting === null) return null;
  if (setting.text === 'all') return true;
  const parts = setting.text.split(',').map(part => part.trim());
  if (parts.every(isProxy)) return parts.join(',');
  throw wrong(setting, words.proxyKind);
}

function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
