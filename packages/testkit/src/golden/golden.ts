import { digest, encodeMade, type Family, type Kinds, type Versions } from '@tessera/core';
import { attempt } from '@tessera/mill';

/** An attempt whose outcome must not change. */
export interface GoldenCase<K extends Kinds = Kinds> {
  readonly seed: string;
  readonly params: K['params'];
  readonly attempt: number;
}

/** What came of it; the digest is that of the item's pack line. */
type Outcome =
  | { readonly id: string; readonly tier: string; readonly score: number; readonly digest: string }
  | { readonly stage: string; readonly reason: string };

export interface Golden {
  readonly family: string;
  readonly versions: Versions;
  readonly cases: readonly (GoldenCase & Outcome)[];
}

/** What a family makes of the cases, as plain JSON. Runs wherever the family does. */
export function goldenOf<K extends Kinds>(family: Family<K>, cases: readonly GoldenCase<K>[]): Golden {
  const told = cases.map(one => ({
    seed: one.seed,
    params: one.params,
    attempt: one.attempt,
    ...outcomeOf(family, one),
  }));
  return { family: family.id, versions: family.versions, cases: told };
}

function outcomeOf(family: Family, { seed, params, attempt: n }: GoldenCase): Outcome {
  const result = attempt(family, { family: family.id, seed, params }, n);
  if (!('made' in result)) return { stage: result.stage, reason: result.reason };
  const { id, grade } = result.made;
  const line = digest();
  line.add(encodeMade(family, result.made));
  return { id, tier: grade.tier, score: grade.score, digest: line.hex() };
}

/** The first attempts of every seed with every params. */
export function goldenCases<P extends object>(
  params: readonly P[],
  seeds: readonly string[],
  attempts: number,
): readonly { readonly seed: string; readonly params: P; readonly attempt: number }[] {
  return params.flatMap(given =>
    seeds.flatMap(seed => Array.from({ length: attempts }, (_, attempt) => ({ seed, params: given, attempt }))),
  );
}

/** The name of the golden file for these versions; a version has one file for ever. */
export function goldenName({ rules, maker, grader }: Versions): string {
  return `r${rules}-m${maker}-g${grader}.json`;
}

/** The text of a golden file: a case a line, so that a difference shows which. */
export function goldenText({ cases, ...head }: Golden): string {
  const rows = cases.map(one => `    ${JSON.stringify(one)}`).join(',\n');
  const members = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
  return `{\n${members.join('')}  "cases": [\n${rows}\n  ]\n}\n`;
}
