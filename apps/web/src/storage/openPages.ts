/** Locks are held as long as a page lives, and end with it, however it ends. */
const LOCK = 'tessera/page/';

/** A name for this page that no other open page has. */
export const pageNumber = Math.floor(Math.random() * 36 ** 4);
export const pageName = pageNumber.toString(36);

const locks = globalThis.navigator?.locks as LockManager | undefined;

void locks?.request(LOCK + pageName, () => new Promise(() => null)).catch(() => null);

/** Settled once a page that was open is gone: its lock is free. */
export async function whenGone(page: string): Promise<void> {
  await locks?.request(LOCK + page, () => null);
}

/** The names of the pages of the app that are open; none where the browser cannot tell. */
export async function openPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query()) ?? {};
  const names = held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
  return new Set(names);
}
