import { useState } from 'react';
import { words as text } from './words.ts';

/** Copying and the system's own share sheet; `said` tells how it went. */
export function useSharing() {
  const [said, setSaid] = useState('');
  const copy = async (shared: string) => {
    try {
      await navigator.clipboard.writeText(shared);
      setSaid(text.copied);
    } catch {
      setSaid(text.notCopied);
    }
  };
  const send = async (shared: ShareData) => {
    try {
      await navigator.share(shared);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(text.notShared);
    }
  };
  return { said, copy, send, canSend: 'share' in navigator };
}
