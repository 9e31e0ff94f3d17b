import { useEffect, useState } from 'react';

const offered = new Set<string>();

/** Whether the server that serves this app offers something. False until it has said so, and where there is none. */
export function useServerOffer(name: string): boolean {
  const [isOffered, setOffered] = useState(() => offered.has(name));
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const about = await (await import('./server.ts')).findServer();
      if (!about?.offers.includes(name)) return;
      offered.add(name);
      if (!isGone) setOffered(true);
    };
    // Without the module there is no server to be asked.
    if (!offered.has(name)) ask().catch(() => null);
    return () => {
      isGone = true;
    };
  }, [name]);
  return isOffered;
}
