/** Bits to a character, the most significant first. */
const WIDTH = 5;
const RADIX = 2 ** WIDTH;

/** Bits as digits of base 32, the last one filled up with zeros. */
export function digitsOfBits(bits: readonly boolean[]): string {
  const digits: string[] = [];
  for (let at = 0; at < bits.length; at += WIDTH) {
    let value = 0;
    for (let i = 0; i < WIDTH; i++) value = 2 * value + (bits[at + i] ? 1 : 0);
    digits.push(value.toString(RADIX));
  }
  return digits.join('');
}

/** So many bits of digits that `isDigits` accepts. */
export function bitsOfDigits(digits: string, count: number): readonly boolean[] {
  const values = Array.from(digits, digit => Number.parseInt(digit, RADIX));
  return Array.from({ length: count }, (_, bit) => {
    const value = values[Math.floor(bit / WIDTH)]!;
    return ((value >> (WIDTH - 1 - (bit % WIDTH))) & 1) === 1;
  });
}

/** How many digits so many bits take. */
export function digitCount(bits: number): number {
  return Math.ceil(bits / WIDTH);
}
