import {
  type Asked,
  type Contradiction,
  canonicalJson,
  contradictionsIn,
  type Family,
  type Field,
  type Fix,
  withFix,
} from '@tessera/core';

/** The contradictions of what a form asks for. */
export function conflictsIn(family: Family, { params, tier }: Asked): readonly Contradiction[] {
  return contradictionsIn(family, params, [tier]);
}

/** Options of a field that cannot be chosen beside the other fields, for one reason. */
export interface BlockedOptions {
  readonly options: readonly unknown[];
  readonly why: string;
  /** Changes of other fields that make them possible. */
  readonly fixes: readonly Fix[];
}

/** The options that would contradict other fields, by reason. The chosen one is never among them. */
export function blockedOptions(
  family: Family,
  asked: Asked,
  name: string,
  options: readonly unknown[],
): readonly BlockedOptions[] {
  const chosen = canonicalJson(name in asked.params ? asked.params[name] : asked.tier);
  const found: { readonly option: unknown; readonly conflict: Contradiction }[] = options.flatMap(option => {
    if (canonicalJson(option) === chosen) return [];
    const next = withFix(family, asked, { field: name, value: option });
    const conflict = conflictsIn(family, next).find(({ fields }) => fields.includes(name));
    return conflict ? [{ option, conflict }] : [];
  });
  return [...Map.groupBy(found, ({ conflict }) => conflict.why)].map(([why, group]) => ({
    why,
    options: group.map(({ option }) => option),
    fixes: group[0]!.conflict.fixes.filter(({ field }) => field !== name),
  }));
}

/** The values that a form shows side by side; none where it has another control. */
export function shownOptions(field: Field, few: number): readonly unknown[] {
  if (field.kind === 'choice') return field.of;
  if (field.kind !== 'whole' || field.max - field.min >= few) return [];
  return Array.from({ length: field.max - field.min + 1 }, (_, i) => field.min + i);
}

/** The field beside which a conflict is told: the first that is shown. */
export function fieldOf({ fields }: Contradiction, shown: readonly string[]): string | undefined {
  return fields.find(name => shown.includes(name));
}
