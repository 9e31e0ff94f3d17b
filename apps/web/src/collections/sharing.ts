import { accept, type Verdict } from '@tessera/core';
import { notifyUnsaved } from '@tessera/ui/notices.ts';
import type { Shelf } from '@tessera/ui/shelf.ts';
import type { TryResult } from '../progress/attempt.ts';
import type { ServerFault } from '../server/server.ts';
import { noteChange } from '../sync/changes.ts';
import { type CollectionPlay, keepPlay, loadPlay } from './playRecord.ts';
import { sendResult, withdrawResults } from './requests.ts';

/** Keeps the first result on an item of a collection; a later one changes nothing. */
export function keepFirstTry(shelf: Shelf, id: string, item: string, result: TryResult): CollectionPlay {
  const play = loadPlay(shelf, id);
  if (Object.hasOwn(play.results, item)) return play;
  return kept(shelf, id, { ...play, results: { ...play.results, [item]: { ...result, isSent: false } } });
}

/** Remembers that the person does not want to share. */
export function refuseSharing(shelf: Shelf, id: string): CollectionPlay {
  return kept(shelf, id, { ...loadPlay(shelf, id), shares: false });
}

/** Remembers that the person shares their results, and sends those that were not sent yet. */
export async function shareResults(shelf: Shelf, id: string): Promise<CollectionPlay> {
  kept(shelf, id, { ...loadPlay(shelf, id), shares: true });
  await sendUnsent(shelf, id);
  return loadPlay(shelf, id);
}

/** Sends what was not sent yet. What does not arrive is sent with the next result. */
export async function sendUnsent(shelf: Shelf, id: string): Promise<void> {
  const { player, results } = loadPlay(shelf, id);
  for (const [item, { isSent, spent, ...result }] of Object.entries(results)) {
    if (isSent) continue;
    // The person may stop at any moment.
    if (!loadPlay(shelf, id).shares) return;
    const sent = await sendResult(id, player, { item, spent: Math.round(spent), ...result });
    if (!sent.ok && sent.reason === 'unreachable') return;
    const now = loadPlay(shelf, id);
    const known = now.results[item];
    if (known) kept(shelf, id, { ...now, results: { ...now.results, [item]: { ...known, isSent: true } } });
  }
}

/** Stops sharing, and deletes what was shared, by this device and by others before they knew of each other. */
export async function stopSharing(shelf: Shelf, id: string): Promise<Verdict<null, ServerFault>> {
  const { player, earlier = [] } = refuseSharing(shelf, id);
  for (const one of [player, ...earlier]) {
    const withdrawn = await withdrawResults(id, one);
    if (!withdrawn.ok) return withdrawn;
  }
  // Others may have come from another device in the meantime.
  const play = loadPlay(shelf, id);
  const unsent = Object.entries(play.results).map(([item, result]) => [item, { ...result, isSent: false }]);
  kept(shelf, id, { ...play, results: Object.fromEntries(unsent) });
  return accept(null);
}

function kept(shelf: Shelf, id: string, play: CollectionPlay): CollectionPlay {
  const written = keepPlay(shelf, id, play);
  if (!written.ok) notifyUnsaved(written.reason);
  noteChange();
  return play;
}
