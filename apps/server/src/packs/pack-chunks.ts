import { setImmediate as nextTurn } from 'node:timers/promises';
import { type LibraryStore, packLines, type StoredPack } from '@tessera/library';

/** About how many characters are sent at once. */
const CHUNK = 64 * 1024;

/** The bytes of a pack, piece by piece: the next is read only when it is asked for. */
export async function* packChunks(store: LibraryStore, pack: StoredPack): AsyncGenerator<Buffer, void, undefined> {
  let text = `${pack.header}\n`;
  for await (const line of packLines(store, pack)) {
    text += `${line}\n`;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
    // A client that takes all at once leaves others their turn.
    await nextTurn();
  }
  if (text !== '') yield Buffer.from(text);
}
