export type KeyCommand = 'undo' | 'redo' | 'hint' | 'check' | 'mark' | 'returnToMark' | 'next';

const LETTERS: Readonly<Record<string, KeyCommand>> = {
  u: 'undo',
  r: 'redo',
  h: 'hint',
  c: 'check',
  m: 'mark',
  b: 'returnToMark',
  n: 'next',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The command that a key stands for; null for other keys. `withLetters`: whether single letters are commands. */
export function keyCommandOf(event: Pressed, withLetters = true): KeyCommand | null {
  const key = event.key.toLowerCase();
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
    return key === 'y' ? 'redo' : null;
  }
  return withLetters ? (LETTERS[key] ?? null) : null;
}
