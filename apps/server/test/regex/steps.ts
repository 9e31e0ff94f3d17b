import { parseRegex, type RegexNode } from './parse.ts';

/** Beyond so many steps, the count ends. */
export const MOST_STEPS = 2_000_000;

type Next = (at: number) => boolean;

export interface Walk {
  /** How many characters and places were looked at. */
  readonly steps: number;
  /** Null where the count ended first. */
  readonly isMatch: boolean | null;
}

/** What a backtracking engine does until it knows whether a text matches. */
export function walkThrough(pattern: RegExp, text: string): Walk {
  const root = parseRegex(pattern);
  // With `u`, a character is a code point; without it, half of a pair.
  const chars = /[uv]/.test(pattern.flags) ? [...text] : text.split('');
  let steps = 0;

  function walk(node: RegexNode, at: number, next: Next): boolean {
    if (++steps > MOST_STEPS) return true;
    switch (node.kind) {
      case 'char':
        return at < chars.length && node.test(chars[at]!) && next(at + 1);
      case 'place':
        return node.test(text, at) && next(at);
      case 'either':
        return node.ways.some(way => walk(way, at, next));
      case 'sequence':
        return walkParts(node.parts, 0, at, next);
      case 'repeat':
        return node.part.kind === 'char' ? walkChars(node, node.part, at, next) : walkRepeat(node, 0, at, next);
    }
  }

  function walkParts(parts: readonly RegexNode[], n: number, at: number, next: Next): boolean {
    if (n === parts.length) return next(at);
    return walk(parts[n]!, at, end => walkParts(parts, n + 1, end, next));
  }

  /** Takes as many as it can, and gives them back one by one. */
  function walkChars(
    { least, most }: RegexNode & { kind: 'repeat' },
    part: RegexNode & { kind: 'char' },
    at: number,
    next: Next,
  ): boolean {
    let end = at;
    while (end - at < most && end < chars.length && part.test(chars[end]!)) {
      end++;
      steps++;
    }
    for (; end - at >= least; end--) {
      if (++steps > MOST_STEPS || next(end)) return true;
    }
    return false;
  }

  function walkRepeat(node: RegexNode & { kind: 'repeat' }, count: number, at: number, next: Next): boolean {
    const more = (end: number) => (end > at || count < node.least) && walkRepeat(node, count + 1, end, next);
    if (count < node.most && walk(node.part, at, more)) return true;
    return count >= node.least && next(at);
  }

  let isMatch = false;
  for (let from = 0; from <= chars.length && !isMatch; from++) {
    isMatch = walk(root, from, () => true);
    // An engine sees that no later beginning can match, too.
    if (pattern.source.startsWith('^') && !pattern.flags.includes('m')) break;
  }
  return { steps, isMatch: steps > MOST_STEPS ? null : isMatch };
}
