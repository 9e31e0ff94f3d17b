import type { Refusal } from '@tessera/core';
import type { ServerFault } from '../server/server.ts';
import { words } from './words.ts';

/** What the server said, or that it said nothing. */
export function faultText({ note }: Refusal<ServerFault>): string {
  return note ? note : words.unreachable;
}
