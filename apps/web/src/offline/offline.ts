import { createStore } from '@tessera/ui/store.ts';

/** Takes a new version that is waiting and reloads the page; null while there is none. */
export const update = createStore<{ take(): void } | null>(null);

const HOUR_MS = 3_600_000;
/** How long a new version may take to take over. */
const TAKE_OVER_MS = 3000;

/** Has the service worker keep the app for use without a connection, once the page has nothing better to do. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  const begin = () => whenIdle(() => void register().catch(() => null));
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first version, which nobody has to wait for.
    if (worker && navigator.serviceWorker.controller) update.set({ take: () => take(worker) });
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker));
  });
  setInterval(() => void registration.update().catch(() => null), HOUR_MS);
}

/**
 * Where the version before is answering a worker of the page at that moment, Chromium does not let the new one take over:
 * the page is then loaded anew, which ends that worker.
 */
function take(worker: ServiceWorker): void {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  worker.postMessage('take over');
  setTimeout(reload, TAKE_OVER_MS);
}
