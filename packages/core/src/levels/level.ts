/** An item that a person brings, with what it is called and who made it; both may be empty. */
export interface Level {
  readonly item: unknown;
  readonly title: string;
  readonly author: string;
}

export const LONGEST_TITLE = 60;
export const LONGEST_AUTHOR = 40;

/** A name on one line, without stray spaces, cut to a length in characters as people count them. */
export function tidyName(text: string, longest: number): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...plain].slice(0, longest).join('').trim();
}
