import { lazy, Suspense, useEffect, useState } from 'react';
import { findServer } from '../server/server.ts';
import { readSync } from './record.ts';

const SyncPanel = lazy(async () => ({ default: (await import('./SyncPanel.tsx')).SyncPanel }));

/** Sync, where a server offers it or this device has turned it on. */
export function OfferedSync({ isCentred }: { isCentred: boolean }) {
  const [isOffered, setOffered] = useState(() => readSync() !== null);
  useEffect(() => {
    let isGone = false;
    void findServer().then(about => {
      if (!isGone && about?.offers.includes('sync')) setOffered(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (!isOffered) return null;
  return (
    <Suspense fallback={null}>
      <SyncPanel isCentred={isCentred} />
    </Suspense>
  );
}
