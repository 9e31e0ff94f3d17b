const GAPS = /[ \t,;]+/;

/** The rows of a board as text: its lines, or the words of its only line. */
export function rowsOfText(text: string): readonly string[] {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .map(line => line.trim());
  return lines.length === 1 ? wordsOf(lines[0]!) : lines;
}

/** The cells of a row, letters or digits beside each other, or numbers with gaps between them. */
export function cellsOfRow(row: string): readonly string[] {
  const words = wordsOf(row);
  return words.length > 1 && words.every(word => /^\d+$/.test(word)) ? words : [...words.join('')];
}

/** Whether rows are written in numbers. */
export function areNumbers(rows: readonly string[]): boolean {
  return rows.every(row => /^[\d \t,;]+$/.test(row));
}

function wordsOf(line: string): readonly string[] {
  return line.split(GAPS).filter(word => word !== '');
}
