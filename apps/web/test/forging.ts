import { canonicalJson, decodeMade, expectOk, type Family, itemId, type JsonObject, packText } from '@tessera/core';
import { attemptOutcome, isCandidate } from '@tessera/mill';

type Tree = { [key: string]: Tree };

/** The lines of the first items that a family makes of a preset. */
export function linesOf(family: Family, preset: string, count: number, seed = '42'): readonly string[] {
  const { params } = family.presets.find(({ id }) => id === preset)!;
  const lines: string[] = [];
  for (let n = 0; lines.length < count; n++) {
    const outcome = attemptOutcome(family, { family: family.id, seed, params }, n);
    if (isCandidate(outcome)) lines.push(outcome.line);
  }
  return lines;
}

/** What stands at a path in a line, as in `proof.moves.0`. */
export function valueAt(line: string, path: string): unknown {
  return path.split('.').reduce((tree, name) => tree[name]!, JSON.parse(line) as Tree);
}

/**
 * A line with another value at a path. Its id is made to belong to its item, and it must still read as a line of a pack.
 */
export function forged(family: Family, line: string, path: string, value: unknown): string {
  const made = JSON.parse(line) as Tree;
  const names = path.split('.');
  const last = names.pop()!;
  names.reduce((tree, name) => tree[name]!, made)[last] = value as Tree;
  const id = itemId(family.id, family.versions.rules, made.item);
  const text = canonicalJson({ ...(made as unknown as JsonObject), id });
  expectOk(decodeMade(family, text));
  return text;
}

/** A file with these lines and a digest that fits them. */
export function packFileOf(family: Family, lines: readonly string[], name: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(packText(family, {}, lines)) };
}
