import type { Verdict } from '@tessera/core';

/** A family's own way to write an item in few bytes. Reading never throws. */
export interface Packing {
  encode(item: unknown): Uint8Array;
  decode(bytes: Uint8Array): Verdict<unknown, 'malformed'>;
}

/** One line per family that knows a shorter way than deflated JSON. */
const PACKINGS: Readonly<Record<string, () => Promise<Packing>>> = {
  conduit: async () => (await import('@tessera/conduit')).binaryCodec as Packing,
  sovereign: async () => (await import('@tessera/sovereign')).binaryCodec as Packing,
};

export async function packingOf(family: string): Promise<Packing | null> {
  return Object.hasOwn(PACKINGS, family) ? await PACKINGS[family]!() : null;
}
