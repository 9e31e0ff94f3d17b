/** A regular expression as a backtracking engine walks through it. */
export type RegexNode =
  /** One character. */
  | { readonly kind: 'char'; test(char: string): boolean; readonly source: string }
  | { readonly kind: 'sequence'; readonly parts: readonly RegexNode[] }
  | { readonly kind: 'either'; readonly ways: readonly RegexNode[] }
  | { readonly kind: 'repeat'; readonly part: RegexNode; readonly least: number; readonly most: number }
  /** `^`, `$`, `\b`, or a look around: it takes no character. */
  | { readonly kind: 'place'; test(text: string, at: number): boolean };

const CLASS = /^\[\^?(?:[^\]\\]|\\.)*\]/su;
const ESCAPE = /^\\(?:[pP]\{[^}]*\}|u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z]|[^\d])/isu;
const COUNT = /^\{(\d+)(,?)(\d*)\}/;

/** Parses what this project writes; throws at anything else, so that nothing is overlooked. */
export function parseRegex({ source, flags }: RegExp): RegexNode {
  const mode = flags.replaceAll(/[gy]/g, '');
  let at = 0;
  const rest = () => source.slice(at);
  const take = (pattern: RegExp): string | null => {
    const [found] = pattern.exec(rest()) ?? [];
    at += found?.length ?? 0;
    return found ?? null;
  };

  function either(): RegexNode {
    const ways = [sequence()];
    while (take(/^\|/)) ways.push(sequence());
    return ways.length === 1 ? ways[0]! : { kind: 'either', ways };
  }

  function sequence(): RegexNode {
    const parts: RegexNode[] = [];
    while (at < source.length && !/^[|)]/.test(rest())) parts.push(repeated(atom()));
    return { kind: 'sequence', parts };
  }

  function repeated(part: RegexNode): RegexNode {
    const [found, least, comma, most] = COUNT.exec(rest()) ?? [];
    const sign = found === undefined ? take(/^[*+?]/) : take(COUNT);
    // A lazy repeat walks through the same positions when the whole does not match.
    if (sign) take(/^\?/);
    if (sign === '*') return { kind: 'repeat', part, least: 0, most: Number.POSITIVE_INFINITY };
    if (sign === '+') return { kind: 'repeat', part, least: 1, most: Number.POSITIVE_INFINITY };
    if (sign === '?') return { kind: 'repeat', part, least: 0, most: 1 };
    if (!sign) return part;
    const upTo = most ? Number(most) : comma ? Number.POSITIVE_INFINITY : Number(least);
    return { kind: 'repeat', part, least: Number(least), most: upTo };
  }

  function atom(): RegexNode {
    const around = take(/^\(\?<?[=!]/);
    if (around) {
      const start = at;
      group();
      return place(`${around}${source.slice(start, at)}`);
    }
    if (take(/^\((?:\?:|\?<\w+>)?/)) return group();
    const edge = take(/^(?:[\^$]|\\[bB])/);
    if (edge) return place(edge);
    const one = take(CLASS) ?? take(ESCAPE) ?? take(/^[^\\()[\]|*+?{]/u);
    if (one === null) throw new Error(`cannot read /${source}/ at ${at}`);
    const pattern = new RegExp(`^(?:${one})$`, mode);
    return { kind: 'char', test: char => pattern.test(char), source: one };
  }

  function group(): RegexNode {
    const inside = either();
    if (!take(/^\)/)) throw new Error(`cannot read /${source}/ at ${at}`);
    return inside;
  }

  function place(text: string): RegexNode {
    const pattern = new RegExp(text, `${mode}y`);
    return {
      kind: 'place',
      test(whole, from) {
        pattern.lastIndex = from;
        return pattern.test(whole);
      },
    };
  }

  const whole = either();
  if (at < source.length) throw new Error(`cannot read /${source}/ at ${at}`);
  return whole;
}
