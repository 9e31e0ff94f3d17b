import { describe, expect, it } from 'vitest';
import { refused } from '../src/exit-error.ts';
import { exitMessage } from '../src/exit-message.ts';
import { oneLine, printable } from '../src/io/printable.ts';

// An escape sequence, CSI as one character, the override of direction, half a pair, a tag, a line separator, a bell.
const HOSTILE = '\u001b[31m\u009b2J\u202ered\ud800 \u{e0041}\u2028\u0007';
const SHOWN = '\\u001b[31m\\u009b2J\\u202ered\\ud800 \\udb40\\udc41\\u2028\\u0007';

describe('text from outside', () => {
  it('is shown with its control characters written out', () => {
    expect(oneLine(HOSTILE)).toBe(SHOWN);
    expect(printable(HOSTILE)).toBe(SHOWN);
  });

  it('keeps its lines on a terminal, and none of them in an error', () => {
    expect(printable('a\n\tb\r')).toBe('a\n\tb\\u000d');
    expect(oneLine('a\n\tb\r')).toBe('a\\u000a\\u0009b\\u000d');
  });

  it('is the same JSON after it', () => {
    const json = JSON.stringify({ [HOSTILE]: HOSTILE });
    expect(JSON.parse(printable(json))).toEqual(JSON.parse(json));
  });

  it('leaves letters, signs and pictures as they are', () => {
    expect(oneLine('Größe 3×3 … 🀄 日本 é')).toBe('Größe 3×3 … 🀄 日本 é');
  });

  it('is cut in the middle where it is very long', () => {
    const line = oneLine(`begin${'x'.repeat(10_000_000)}end`);
    expect(line.length).toBeLessThan(2100);
    expect(line).toMatch(/^beginx+ … x+end$/);
  });

  it('makes one line of the last words', () => {
    expect(exitMessage(refused(`pack: ${HOSTILE}\ntessera: all is well`), false).text).toBe(
      `tessera: pack: ${SHOWN}\\u000atessera: all is well`,
    );
  });
});
