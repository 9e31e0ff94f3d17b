import type { ToyItem, ToyProof } from './kinds.ts';

export function textPicture({ size, rows, columns }: ToyItem): string {
  const line = (cells: readonly (number | string)[]) => cells.map(cell => String(cell).padStart(3)).join('');
  return [...rows.map(sum => line([...'.'.repeat(size), sum])), line(columns)].join('\n');
}

export function svgPicture({ size, rows, columns }: ToyItem, proof?: ToyProof): string {
  const shaded = (proof?.steps ?? []).filter(step => step.mark === 'shaded');
  const path = shaded.map(({ cell }) => `M${cell % size},${Math.floor(cell / size)}h1v1h-1z`).join('');
  const grid = Array.from({ length: size + 1 }, (_, i) => `M0,${i}h${size}M${i},0v${size}`).join('');
  const label = (x: number, y: number, sum: number) => `<text x="${x + 0.5}" y="${y + 0.64}">${sum}</text>`;
  const sums = [...rows.map((sum, y) => label(size, y, sum)), ...columns.map((sum, x) => label(x, size, sum))].join('');
  const frame = `viewBox="-0.1 -0.1 ${size + 1.2} ${size + 1.2}" font-size="0.4" text-anchor="middle" fill="#357"`;
  const board = `<path d="${path}"/><path d="${grid}" stroke="#888" stroke-width="0.04"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${board}${sums}</svg>`;
}
