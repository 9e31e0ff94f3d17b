const LONGEST = 40;

/** As much of a foreign text as a message repeats: on one line, without characters that cannot be seen or that break it. */
export function excerpt(text: string): string {
  const plain = text.slice(0, 10 * LONGEST).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
  const letters = [...plain];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : plain;
}
