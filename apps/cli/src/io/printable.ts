/**
 * Control characters, invisible format characters (those that turn the direction of text among them), line separators and
 * halves of surrogate pairs: on a terminal they could change what stands there, or say what nobody wrote.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

// Longer than any line of ours; what is longer quotes something from outside.
const LONGEST_LINE = 2000;
const END_CHARS = 500;

/** A text for a terminal, with its lines and tabs; what is unsafe is written as JSON escapes it, so that JSON stays the same. */
export function printable(text: string): string {
  return text.replace(UNSAFE, char => (char === '\n' || char === '\t' ? char : escaped(char)));
}

/** One line for a person, whatever the text holds; of a very long one, its beginning and its end. */
export function oneLine(text: string): string {
  const cut = `${text.slice(0, LONGEST_LINE - END_CHARS)} … ${text.slice(-END_CHARS)}`;
  return (text.length > LONGEST_LINE ? cut : text).replace(UNSAFE, escaped);
}

function escaped(char: string): string {
  return Array.from({ length: char.length }, (_, at) => unitEscape(char.charCodeAt(at))).join('');
}

function unitEscape(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
