import { constants, openSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/**
 * A named pipe as a stream that waits in the event loop; null for any other file. Opened like a file, a pipe that nobody writes
 * to would hold a thread of the platform, and the program could not end.
 */
export async function openPipe(path: string): Promise<Readable | null> {
  if (!(await stat(path)).isFIFO()) return null;
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return new Socket({ fd, readable: true, writable: false });
}
