import type { Remark } from '@tessera/core';

const WHERE: Readonly<Record<string, string>> = {
  flat: 'the floor',
  'vertical-x': 'the left–right wall',
  'vertical-z': 'the front–back wall',
};

type Spot = Remark['spots'][number] | undefined;

/** A face as people say it: `x,y,z,orientation` is a key; on a flat board a row and a column say it all. */
export function faceName(spot: Spot, { isFlat }: Remark['args']): string {
  const [x, y, z, orientation] = String(spot ?? '').split(',');
  if (isFlat) return `row ${Number(z) + 1}, column ${Number(x) + 1}`;
  return `${WHERE[orientation ?? ''] ?? 'the face'} of cell ${Number(x) + 1}, ${Number(y) + 1}, ${Number(z) + 1}`;
}

/** How a face is called. */
export type FaceNaming = typeof faceName;

/** Where a tile lies: on a face, or in a row. */
export function placeName(spot: Spot, args: Remark['args'], naming: FaceNaming): string {
  return `${args.isFlat ? 'in' : 'on'} ${naming(spot, args)}`;
}
