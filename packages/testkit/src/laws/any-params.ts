import { type Field, type Fields, pick, type Rng } from '@tessera/core';

/** Params at random: about half of the fields at their defaults, numbers often at their limits. */
export function anyParams(fields: Fields, rng: Rng): Readonly<Record<string, unknown>> {
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    rng.uint(2) === 0 ? field.default : anyValue(field, rng),
  ]);
  return Object.fromEntries(values);
}

function anyValue(field: Field, rng: Rng): unknown {
  switch (field.kind) {
    case 'whole':
      return anyWhole(field.min, field.max, rng);
    case 'choice':
      return pick(rng, field.of);
    case 'subset':
      return field.of.filter(() => rng.uint(4) === 0);
    case 'flag':
      return rng.uint(2) === 0;
    case 'range':
      return [anyWhole(field.min, field.max, rng), anyWhole(field.min, field.max, rng)].sort((a, b) => a - b);
    case 'dims':
      return field.max.map(most => anyWhole(1, Math.min(most, SMALL), rng));
  }
}

const SMALL = 5;

/** One in three is a limit or near the least. */
function anyWhole(min: number, max: number, rng: Rng): number {
  if (rng.uint(3) === 0) return pick(rng, [min, max, Math.min(max, min + 1)]);
  return min + rng.uint(max - min + 1);
}
