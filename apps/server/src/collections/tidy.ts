/** A text of one or more lines, in NFC, trimmed and without control characters. */
export function tidyLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .trim();
}
