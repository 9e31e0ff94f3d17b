import { parseRegex, type RegexNode } from './parse.ts';

/** A text that grows in the middle and fails at its end. */
export interface Pump {
  readonly before: string;
  readonly middle: string;
  readonly after: string;
}

export function pumped({ before, middle, after }: Pump, length: number): string {
  return before + middle.repeat(Math.ceil(length / middle.length)) + after;
}

/** All of ASCII, letters first, and a few others. */
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const TRIED = [...'a0-_ ', ...ASCII, 'é', '€', '\u2028', '😀'];
const ENDINGS = ['', '!', '\0', '\n', 'é'];
const PLAIN = ['a', '0', '-', ' ', ',', '.', '/', 'a,', '0.', 'a-', ' a', '\r', '\n', '%', ':a(', '&'];

/** Texts that walk into each repeat of an expression again and again and then fail, and texts that any expression may meet. */
export function pumpsOf(pattern: RegExp): readonly Pump[] {
  const pumps: Pump[] = [];
  collect(parseRegex(pattern), '', pumps);
  const plain = PLAIN.flatMap(middle => ENDINGS.map(after => ({ before: '', middle, after })));
  return [...pumps, ...plain];
}

function collect(node: RegexNode, before: string, pumps: Pump[]): void {
  if (node.kind === 'either') for (const way of node.ways) collect(way, before, pumps);
  if (node.kind === 'sequence') {
    let sofar = before;
    for (const part of node.parts) {
      collect(part, sofar, pumps);
      sofar += examplesOf(part)[0] ?? '';
    }
  }
  if (node.kind !== 'repeat') return;
  collect(node.part, before, pumps);
  if (node.most === 1) return;
  const middles = [...new Set(examplesOf(node.part))].filter(text => text !== '');
  for (const middle of [...middles, ...(middles.length > 1 ? [middles.join('')] : [])])
    for (const after of ENDINGS) pumps.push({ before, middle, after });
}

/** A few texts that a part matches, as far as they are easily found. */
function examplesOf(node: RegexNode): readonly string[] {
  switch (node.kind) {
    case 'place':
      return [''];
    case 'char':
      return [...new Set(TRIED.filter(char => node.test(char)))].slice(0, 3);
    case 'either':
      return node.ways.flatMap(way => examplesOf(way).slice(0, 2));
    case 'repeat':
      return examplesOf(node.part).map(text => text.repeat(Math.max(1, node.least)));
    case 'sequence':
      return [0, 1].map(n => node.parts.map(part => examplesOf(part)[n] ?? examplesOf(part)[0] ?? '').join(''));
  }
}
