import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { accept, refuse, type Verdict } from '@tessera/core';
import { hashOfKey, type LibraryStore, openStore, type StorePlace } from '@tessera/library';
import { createApp } from '../app.ts';
import type { ServerApp } from '../context.ts';
import { startOrderRunner } from '../order-runner.ts';
import { DEFAULT_LIMITS, type ServerSettings } from '../settings.ts';
import { dataFolderOf } from './data-folder.ts';
import type { ServerOptions } from './options.ts';
import { portFault, portsToTry, probePort } from './ports.ts';
import type { RunningServer, StartFault } from './running.ts';
import { tokenIn } from './token.ts';
import { startWords as words } from './words.ts';

/** Opens the store and listens. */
export async function openServer(
  options: ServerOptions,
  appFolder: string | null,
): Promise<Verdict<RunningServer, StartFault>> {
  if (appFolder !== null && !existsSync(join(appFolder, 'index.html'))) return refuse('app', words.noApp(appFolder));
  const needsFolder = options.place === null || options.operatorToken === null;
  const data = needsFolder ? dataFolderOf(options.dataFolder, appFolder) : accept(null);
  if (!data.ok) return data;
  const token = options.operatorToken === null ? tokenIn(data.value!.folder) : accept(null);
  if (!token.ok) return token;
  const place: StorePlace = options.place ?? { file: join(data.value!.folder, 'library.db') };
  const opened = await openStore(place);
  if (!opened.ok) return refuse('store', words.store(nameOf(place), opened.note ?? ''));
  const store = opened.value;
  const operatorHash = hashOfKey(options.operatorToken ?? token.value!.token);
  const listening = await listen(options, { appFolder, operatorHash }, store);
  if (!listening.ok) {
    await store.close();
    return listening;
  }
  const { app, url, port } = listening.value;
  const runner = startOrderRunner(store, logOrderFault);
  return accept({
    url,
    host: options.host,
    port,
    data: data.value,
    storeName: store.name,
    token: token.value,
    close: async () => {
      await Promise.all([app.close(), runner?.close()]);
      await store.close();
    },
  });
}

/** To standard error, for the operator. */
function logOrderFault(note: string): void {
  console.error(`${new Date().toISOString()} ${words.orders}: ${note}`);
}

/** An address may hold a password. */
function nameOf(place: StorePlace): string {
  return 'file' in place ? place.file : (URL.parse(place.url)?.host ?? '');
}

interface Listening {
  readonly app: ServerApp;
  readonly url: string;
  readonly port: number;
}

/** If another program takes a free port first, the next one is tried. */
async function listen(
  { host, port: wanted, baseUrl, trustedProxies, limits }: ServerOptions,
  base: Pick<ServerSettings, 'appFolder' | 'operatorHash'>,
  store: LibraryStore,
): Promise<Verdict<Listening, 'port'>> {
  let fault: Verdict<never, 'port'> = refuse('port');
  for (const candidate of portsToTry(wanted)) {
    const probe = await probePort(host, candidate);
    const refusal = portFault(host, probe.port, probe.fault);
    if (refusal !== null) {
      fault = refuse('port', refusal);
      if (probe.fault !== 'EADDRINUSE') break;
      continue;
    }
    const url = `http://${shownHost(host)}:${probe.port}`;
    const settings: ServerSettings = {
      ...base,
      baseUrl,
      limits: { ...DEFAULT_LIMITS, ...limits },
      ...(trustedProxies === null ? {} : { trustedProxies }),
    };
    const app = await createApp({ store, settings, now: Date.now });
    try {
      await app.listen({ host, port: probe.port });
      return accept({ app, url, port: probe.port });
    } catch (error) {
      await app.close();
      const { code } = error as NodeJS.ErrnoException;
      fault = refuse('port', portFault(host, probe.port, code ?? String(error)) ?? '');
      if (code !== 'EADDRINUSE') break;
    }
  }
  return fault;
}

/** How a browser on this machine reaches it. */
function shownHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
