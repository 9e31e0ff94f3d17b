/** Sets of up to 32 lines or regions as the bits of one 32-bit word. */

export function countBits(set: number): number {
  let v = set - ((set >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The index of the least bit; the set is not empty. */
export function lowestBit(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** The index of the greatest bit; the set is not empty. */
function highest(set: number): number {
  return 31 - Math.clz32(set);
}

/** Whether the set has one member or none. */
export function hasAtMostOneBit(set: number): boolean {
  return (set & (set - 1)) === 0;
}

/** The first `size` bits, for sizes from 1 to 32. */
export function lowBits(size: number): number {
  return -1 >>> (32 - size);
}

/** The members in ascending order. */
export function bitsOf(set: number): number[] {
  const members: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) members.push(lowestBit(rest));
  return members;
}

/** The positions that equal or touch every member: those within one of each. */
export function touchingAll(set: number): number {
  if (set === 0) return -1;
  const low = lowestBit(set);
  const high = highest(set);
  if (high - low > 2) return 0;
  const upTo = low >= 30 ? -1 : (1 << (low + 2)) - 1;
  return high <= 1 ? upTo : upTo & ~((1 << (high - 1)) - 1);
}

/** The members and the positions beside them. */
export function touchingAny(set: number): number {
  return set | (set << 1) | (set >>> 1);
}
