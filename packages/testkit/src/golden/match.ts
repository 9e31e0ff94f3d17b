import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Family, Kinds } from '@tessera/core';
import { type GoldenCase, goldenName, goldenOf, goldenText } from './golden.ts';

/**
 * Throws unless the family still makes what FOLDER/golden/ says for its versions. A missing file is written when the
 * environment says GOLDEN=write; an existing one is never touched.
 */
export function matchGolden<K extends Kinds>(folder: string, family: Family<K>, cases: readonly GoldenCase<K>[]): void {
  const file = join(folder, 'golden', goldenName(family.versions));
  const now = goldenText(goldenOf(family, cases));
  if (existsSync(file)) compare(file, readFileSync(file, 'utf8'), now);
  else if (process.env.GOLDEN === 'write') create(file, now);
  else
    throw new Error(`${file} is missing. If the versions are new, create it: GOLDEN=write npx vitest run ${family.id}`);
}

function create(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function compare(file: string, before: string, now: string): void {
  if (before === now) return;
  const [old, fresh] = [before.split('\n'), now.split('\n')];
  const at = old.findIndex((row, n) => row !== fresh[n]);
  const difference = `line ${at + 1}\n  was ${old[at]?.trim()}\n  now ${fresh[at]?.trim() ?? 'nothing'}`;
  throw new Error(`${file} holds no more: bump the version (maker, grader or rules) or undo the change. ${difference}`);
}
