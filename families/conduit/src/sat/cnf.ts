/** Where clauses go: numbered variables from 1, a negative literal for a negation. */
export interface ClauseSink {
  newVar(): number;
  addClause(literals: readonly number[]): void;
}

export function atMostOne(sink: ClauseSink, literals: readonly number[]): void {
  for (const [i, one] of literals.entries()) {
    for (const other of literals.slice(i + 1)) sink.addClause([-one, -other]);
  }
}

/** Exactly `count` of the literals, by a row of counters (Sinz): register j of literal i says that more than j of the first i + 1 hold. */
export function exactly(sink: ClauseSink, literals: readonly number[], count: number): void {
  if (count > literals.length) {
    sink.addClause([]);
    return;
  }
  let before: readonly number[] = [];
  for (const [i, literal] of literals.entries()) {
    const now = Array.from({ length: Math.min(i + 1, count) }, () => sink.newVar());
    for (const [j, register] of now.entries()) {
      const same = before[j];
      const less = j === 0 ? null : before[j - 1]!;
      countUp(sink, literal, register, same, less);
    }
    if (before.length === count) sink.addClause([-literal, -(before[count - 1] ?? literal)]);
    before = now;
  }
  if (count > 0) sink.addClause([before[count - 1]!]);
}

/** register ⇔ same ∨ (literal ∧ less), where a missing `same` is false and a null `less` is true. */
function countUp(
  sink: ClauseSink,
  literal: number,
  register: number,
  same: number | undefined,
  less: number | null,
): void {
  const orSame = same === undefined ? [] : [same];
  if (same !== undefined) sink.addClause([-same, register]);
  sink.addClause(less === null ? [-literal, register] : [-literal, -less, register]);
  sink.addClause([-register, literal, ...orSame]);
  if (less !== null) sink.addClause([-register, less, ...orSame]);
}
