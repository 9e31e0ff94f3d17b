import { notifyUnsaved } from '@tessera/ui/notices.ts';
import type { TryResult } from '../progress/attempt.ts';
import { shelf } from '../storage/browser.ts';
import { noteChange } from '../sync/record.ts';
import { type CollectionPlay, keepPlay, loadPlay } from './playRecord.ts';
import { sendResult } from './requests.ts';

/** Keeps the first result on an item of a collection; a later one changes nothing. */
export function keepFirstTry(id: string, item: string, result: TryResult): CollectionPlay {
  const play = loadPlay(shelf, id);
  if (Object.hasOwn(play.results, item)) return play;
  return kept(id, { ...play, results: { ...play.results, [item]: { ...result, isSent: false } } });
}

/** Remembers that the person does not want to share. */
export function refuseSharing(id: string): CollectionPlay {
  return kept(id, { ...loadPlay(shelf, id), shares: false });
}

/** Remembers that the person shares their results, and sends those that were not sent yet. */
export async function shareResults(id: string): Promise<CollectionPlay> {
  kept(id, { ...loadPlay(shelf, id), shares: true });
  await sendUnsent(id);
  return loadPlay(shelf, id);
}

/** Sends what was not sent yet. What does not arrive is sent with the next result. */
export async function sendUnsent(id: string): Promise<void> {
  const { player, shares, results } = loadPlay(shelf, id);
  if (!shares) return;
  for (const [item, { isSent, spent, ...result }] of Object.entries(results)) {
    if (isSent) continue;
    const sent = await sendResult(id, player, { item, spent: Math.round(spent), ...result });
    if (!sent.ok && sent.reason === 'unreachable') return;
    const now = loadPlay(shelf, id);
    const known = now.results[item];
    if (known) kept(id, { ...now, results: { ...now.results, [item]: { ...known, isSent: true } } });
  }
}

function kept(id: string, play: CollectionPlay): CollectionPlay {
  const written = keepPlay(shelf, id, play);
  if (!written.ok) notifyUnsaved(written.reason);
  noteChange();
  return play;
}
