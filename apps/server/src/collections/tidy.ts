/** A text of one or more lines, without control characters, which no database should have to hold. */
export function tidyLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .trim();
}
