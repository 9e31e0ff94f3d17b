import { notifyUnsaved } from '@tessera/ui/notices.ts';
import { shelf } from '../storage/browser.ts';
import { noteChange } from '../sync/changes.ts';
import { faultText } from './faultText.ts';
import { keepOwn, type OwnCollection, ownCollections } from './own.ts';
import { createOnServer } from './requests.ts';

/** Makes a draft under the key of the last collection, or under a new one. A text says why there is none. */
export async function newDraft(title: string): Promise<OwnCollection | string> {
  const texts = { title, author: '', description: '' };
  const known = ownCollections(shelf)[0]?.key;
  const first = await createOnServer(texts, known);
  // The server may have forgotten the key with its last collection.
  const made = !first.ok && first.reason === 'refused' && known ? await createOnServer(texts, undefined) : first;
  if (!made.ok) return faultText(made);
  const { id, key } = made.value;
  const own = { id, key: key ?? known!, title, isPublished: false, changedAt: Date.now() };
  const kept = keepOwn(shelf, own);
  if (!kept.ok) notifyUnsaved(kept.reason);
  noteChange();
  return own;
}
