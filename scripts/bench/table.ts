import { type BenchRow, isKept } from '../../packages/testkit/src/bench/index.ts';

const WIDTHS = [24, 44, 8, 8, 8, 2, 8, 16] as const;

function line(cells: readonly string[]): string {
  const padded = cells.map((cell, i) => {
    const width = WIDTHS[i] ?? 0;
    const isNumber = (i >= 2 && i <= 4) || i === 6;
    return isNumber ? cell.padStart(width) : cell.padEnd(width);
  });
  return padded.join('  ').trimEnd();
}

export function headLine(): string {
  return line(['group', 'measured', 'p50', 'p95', 'max', '', '× plain', 'limit', '']);
}

export function rowLine(row: BenchRow): string {
  const { group, name, unit, figures, timesPlain } = row;
  const [p50, p95, max] = [figures.p50, figures.p95, figures.max].map(numberText);
  const ratio = timesPlain === null ? '' : numberText(timesPlain);
  return line([group, name, p50!, p95!, max!, unit, ratio, limitText(row), isKept(row) ? 'kept' : 'BROKEN']);
}

function limitText({ limit, unit }: BenchRow): string {
  if ('p50AtMost' in limit) return `p50 ≤ ${limit.p50AtMost} ${unit}`;
  if ('p95AtMost' in limit) return `p95 ≤ ${limit.p95AtMost} ${unit}`;
  if ('p50AtLeast' in limit) return `p50 ≥ ${limit.p50AtLeast} ${unit}`;
  return 'maxAtMost' in limit ? `all ≤ ${limit.maxAtMost} ${unit}` : `≥ ${limit.timesPlainAtLeast} × plain`;
}

/** Three digits, or all those before the point. */
function numberText(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 1e-4))));
  return value.toFixed(Math.min(digits, 5));
}
