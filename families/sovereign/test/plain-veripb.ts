/** A small checker of the rules of VeriPB 3.0 that our proofs use: `f`, `pol` with `+`, `rup`, and the lines at the end. */

/** Σ factor × variable ≥ bound. */
interface Constraint {
  readonly factors: ReadonlyMap<number, number>;
  readonly bound: number;
}

/** Null if the proof shows that the formula has no solution, else why not. */
export function faultOfVeripb(formula: string, proof: string): string | null {
  try {
    refute(readFormula(formula), proof);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

export function readFormula(formula: string): Constraint[] {
  const [head = '', ...lines] = formula.trim().split('\n');
  const count = /^\* #variable= \d+ #constraint= (\d+)$/.exec(head);
  if (!count) throw new Error('no head');
  if (Number(count[1]) !== lines.length) throw new Error('another number of constraints');
  return lines.map(readConstraint);
}

function readConstraint(line: string): Constraint {
  const [left = '', right = ''] = line.split('>=');
  const factors = new Map<number, number>();
  let bound = Number.parseInt(right, 10);
  const words = left.trim() === '' ? [] : left.trim().split(/\s+/);
  for (let i = 0; i < words.length; i += 2) {
    const factor = Number(words[i]);
    const literal = /^(~?)x(\d+)$/.exec(words[i + 1] ?? '');
    if (!Number.isInteger(factor) || !literal) throw new Error(`not a constraint: ${line}`);
    // ~x is 1 − x.
    if (literal[1] === '~') bound -= factor;
    const variable = Number(literal[2]);
    factors.set(variable, (factors.get(variable) ?? 0) + (literal[1] === '~' ? -factor : factor));
  }
  if (!Number.isInteger(bound)) throw new Error(`not a constraint: ${line}`);
  return { factors, bound };
}

function refute(known: Constraint[], proof: string): void {
  const lines = proof.trim().split('\n');
  const [head, count, ...steps] = lines;
  if (head !== 'pseudo-Boolean proof version 3.0') throw new Error('another version');
  if (count !== `f ${known.length};`) throw new Error('another formula');
  const end = steps.splice(-3);
  for (const [i, step] of steps.entries()) {
    const [rule = '', rest = ''] = [step.slice(0, 3), step.slice(4, -1)];
    if (!step.endsWith(';')) throw new Error(`step ${i + 1} has no end`);
    if (rule === 'pol') known.push(summed(known, rest));
    else if (rule === 'rup') known.push(implied(known, rest, i + 1));
    else throw new Error(`step ${i + 1}: unknown rule ${rule}`);
  }
  if (end.join('\n') !== 'output NONE;\nconclusion UNSAT : -1;\nend pseudo-Boolean proof;')
    throw new Error('another end');
  const last = known.at(-1)!;
  if (most(last, new Map()) >= last.bound) throw new Error('the last constraint is no contradiction');
}

function summed(known: readonly Constraint[], text: string): Constraint {
  const stack: Constraint[] = [];
  for (const word of text.split(' ')) {
    const [b, a] = word === '+' ? [stack.pop(), stack.pop()] : [known[Number(word) - 1], undefined];
    if (word === '+' && a && b) stack.push(sum(a, b));
    else if (word !== '+' && b) stack.push(b);
    else throw new Error(`cannot add: ${text}`);
  }
  if (stack.length !== 1) throw new Error(`cannot add: ${text}`);
  return stack[0]!;
}

function sum(a: Constraint, b: Constraint): Constraint {
  const factors = new Map(a.factors);
  for (const [variable, factor] of b.factors) factors.set(variable, (factors.get(variable) ?? 0) + factor);
  return { factors, bound: a.bound + b.bound };
}

/** Reverse unit propagation: assuming the opposite leads to a contradiction without a choice. */
function implied(known: readonly Constraint[], text: string, step: number): Constraint {
  const clause = readConstraint(text);
  const values = new Map<number, 0 | 1>();
  const opposite: Constraint = {
    factors: new Map([...clause.factors].map(([variable, factor]) => [variable, -factor])),
    bound: 1 - clause.bound,
  };
  const all = [opposite, ...known];
  for (let isNews = true; isNews; ) {
    isNews = false;
    for (const { factors, bound } of all) {
      const slack = most({ factors, bound }, values) - bound;
      if (slack < 0) return clause;
      for (const [variable, factor] of factors) {
        if (values.has(variable) || Math.abs(factor) <= slack) continue;
        values.set(variable, factor > 0 ? 1 : 0);
        isNews = true;
      }
    }
  }
  throw new Error(`step ${step} does not follow: ${text}`);
}

function most({ factors }: Constraint, values: ReadonlyMap<number, 0 | 1>): number {
  let total = 0;
  for (const [variable, factor] of factors) {
    const value = values.get(variable);
    if (value === undefined ? factor > 0 : value === 1) total += factor;
  }
  return total;
}
