import { hashText } from '@tessera/core';
import { textOfBytes } from '@tessera/core/levels/base64.ts';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';
import { provedKey } from './gameParts.ts';

/*
 * A saved game may come from another device, or from a version of the app that believed files. Its item is proved before the
 * game goes on, and what was proved is noted, so that it is done once. The note is for one line of the item: whatever replaces
 * that line is proved again. Notes are not shared between devices.
 */

const schema = z.strictObject({ line: z.string(), as: z.enum(['attempt', 'all']) });

/** `attempt`: its proof holds, but nobody can tell whether its seed gives it. `all`: that too. */
export type ProvedAs = z.infer<typeof schema>['as'];

/** What was found of the item of a saved game on this device; null when it was never proved here. */
export function provedAs(shelf: Shelf, game: string, line: string): ProvedAs | null {
  const record = shelf.read(provedKey(game));
  const read = record.ok ? z.safeParse(schema, record.value) : null;
  return read?.success && read.data.line === digestOf(line) ? read.data.as : null;
}

/** Notes what was found. Without room for the note, the item is proved once more the next time. */
export function noteProved(shelf: Shelf, game: string, line: string, as: ProvedAs): void {
  if (provedAs(shelf, game, line) !== as) shelf.write(provedKey(game), { line: digestOf(line), as });
}

function digestOf(line: string): string {
  return textOfBytes(hashText(line));
}
