import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesIn } from './source.ts';
import type { StagedPackage } from './stage.ts';

const KB = 1000;

/** A table in Markdown with a line for each package: its tarball, what it unpacks to, and its JavaScript and styles compressed. */
export function sizeTable(packed: readonly { readonly staged: StagedPackage; readonly tarball: string }[]): string {
  const rows = packed.map(({ staged, tarball }) => {
    const files = filesIn(staged.folder, '**/*.*');
    const only = (pattern: RegExp) => files.filter(file => pattern.test(file));
    return [
      `${staged.manifest.name} ${staged.manifest.version}`,
      kilobytes(readFileSync(tarball).length),
      kilobytes(contents(staged.folder, files).length),
      String(files.length),
      kilobytes(gzipSync(contents(staged.folder, only(/\.js$/))).length),
      kilobytes(gzipSync(contents(staged.folder, only(/\.css$/))).length),
    ];
  });
  const head = ['package', 'tarball KB', 'unpacked KB', 'files', 'JS gzip KB', 'CSS gzip KB'];
  const widths = head.map((title, n) => Math.max(title.length, ...rows.map(row => row[n]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]!))).join(' | ')} |`;
  const rule = widths.map((width, n) => (n === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [head, rule, ...rows].map(line).join('\n');
}

function contents(folder: string, files: readonly string[]): Buffer {
  return Buffer.concat(files.map(file => readFileSync(join(folder, file))));
}

const kilobytes = (bytes: number) => (bytes / KB).toFixed(1);
