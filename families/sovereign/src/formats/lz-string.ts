/*
 * The compression of lz-string (pieroxy), `compressToBase64` and back: LZW over UTF-16 code units. A code unit that is met for the first
 * time is written out behind a mark; the number of bits in a code grows with the dictionary.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGIT_BITS = 6;

const SHORT_UNIT = 0;
const LONG_UNIT = 1;
const END = 2;
const FIRST_CODE = 3;
const FIRST_BITS = 2;

/** Text as base64, as f-puzzles and SudokuPad have it in links. */
export function compressToBase64(text: string): string {
  return base64Of(bitsOfText(text));
}

function bitsOfText(text: string): readonly number[] {
  const bits: number[] = [];
  const codes = new Map<string, number>();
  const unwritten = new Set<string>();
  let next = FIRST_CODE;
  let width = FIRST_BITS;
  let left = 2 ** FIRST_BITS - 2;
  /** The least significant bit first. */
  const put = (value: number, count: number) => {
    for (let i = 0; i < count; i++) bits.push((value >> i) & 1);
  };
  const grow = () => {
    left--;
    if (left > 0) return;
    left = 2 ** width;
    width++;
  };
  const putPhrase = (phrase: string) => {
    if (unwritten.delete(phrase)) {
      const unit = phrase.charCodeAt(0);
      put(unit < 256 ? SHORT_UNIT : LONG_UNIT, width);
      put(unit, unit < 256 ? 8 : 16);
      grow();
    } else put(codes.get(phrase)!, width);
    grow();
  };
  let phrase = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text.charAt(at);
    if (!codes.has(unit)) {
      codes.set(unit, next++);
      unwritten.add(unit);
    }
    if (codes.has(phrase + unit)) phrase += unit;
    else {
      putPhrase(phrase);
      codes.set(phrase + unit, next++);
      phrase = unit;
    }
  }
  if (phrase !== '') putPhrase(phrase);
  put(END, width);
  return bits;
}

/** The most significant bit first. There is always a zero behind the last bit, even if it takes a digit of its own. */
function base64Of(bits: readonly number[]): string {
  const digits = Array.from({ length: Math.floor(bits.length / DIGIT_BITS) + 1 }, (_, digit) => {
    let value = 0;
    for (let i = 0; i < DIGIT_BITS; i++) value = 2 * value + (bits[digit * DIGIT_BITS + i] ?? 0);
    return ALPHABET[value]!;
  });
  return digits.join('') + '='.repeat((4 - (digits.length % 4)) % 4);
}

/** The text that was compressed; null where there is none, or where it is longer than it may be. */
export function decompressFromBase64(base64: string, longest: number): string | null {
  if (!/^[A-Za-z0-9+/]*=*$/.test(base64)) return null;
  const digits = base64.replace(/=+$/, '');
  let at = 0;
  const bit = () => {
    const value = ALPHABET.indexOf(digits.charAt(Math.floor(at / DIGIT_BITS)));
    return (value >> (DIGIT_BITS - 1 - (at++ % DIGIT_BITS))) & 1;
  };
  const take = (count: number) => {
    let value = 0;
    for (let i = 0; i < count; i++) value += bit() << i;
    return value;
  };
  const phrases: string[] = ['', '', ''];
  const texts: string[] = [];
  let width = FIRST_BITS;
  let left = 2 ** FIRST_BITS - 2;
  const grow = () => {
    left--;
    if (left > 0) return;
    left = 2 ** width;
    width++;
  };
  let last = '';
  for (let length = 0; at < digits.length * DIGIT_BITS && length <= longest; length += last.length) {
    const code = take(width);
    if (code === END) return texts.join('');
    const isNew = code === SHORT_UNIT || code === LONG_UNIT;
    if (isNew) {
      phrases.push(String.fromCharCode(take(code === SHORT_UNIT ? 8 : 16)));
      grow();
    }
    // A phrase that is written as it is made repeats its own first letter.
    const phrase = isNew ? phrases.at(-1)! : (phrases[code] ?? (code === phrases.length ? last + last.charAt(0) : ''));
    if (phrase === '') return null;
    if (last !== '') phrases.push(last + phrase.charAt(0));
    grow();
    texts.push(phrase);
    last = phrase;
  }
  return null;
}
