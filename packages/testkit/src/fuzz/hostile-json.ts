import { pick, type Rng } from '@tessera/core';

const STRANGERS: readonly unknown[] = [
  null,
  true,
  '',
  '\u202e\u001b[31m',
  'x'.repeat(5000),
  -1,
  -0,
  0.5,
  1e9,
  2 ** 53,
  1e308,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  [],
  {},
  [[[]]],
  JSON.parse('{"__proto__":{"x":1},"constructor":1,"length":-1}'),
  JSON.parse('['.repeat(60) + ']'.repeat(60)),
  new Array(1000).fill(0),
];

/** A JSON value with one to three members changed for others, left out, doubled, or put under another key. */
export function hostileJson(rng: Rng, good: unknown): unknown {
  let value = good;
  for (let left = 1 + rng.uint(3); left > 0; left--) value = changed(rng, value);
  return value;
}

/** Changes one place: goes down from the top, and stops more and more likely. */
function changed(rng: Rng, value: unknown): unknown {
  if (Array.isArray(value)) return changedList(rng, value);
  if (typeof value === 'object' && value !== null) return changedObject(rng, value);
  if (typeof value === 'number' && rng.uint(2) === 0) return value + rng.uint(3) - 1;
  return pick(rng, STRANGERS);
}

function changedList(rng: Rng, list: readonly unknown[]): unknown {
  const at = rng.uint(list.length + 1);
  if (at === list.length) return rng.uint(2) === 0 ? pick(rng, STRANGERS) : [...list, pick(rng, STRANGERS)];
  switch (rng.uint(6)) {
    case 0:
      return list.toSpliced(at, 1);
    case 1:
      return list.toSpliced(at, 0, list[at]);
    case 2:
      return list.toReversed();
    default:
      return list.with(at, changed(rng, list[at]));
  }
}

function changedObject(rng: Rng, object: object): unknown {
  const members = Object.entries(object);
  const at = rng.uint(members.length + 1);
  const member = members[at];
  if (!member) return pick(rng, STRANGERS);
  switch (rng.uint(6)) {
    case 0:
      return Object.fromEntries(members.toSpliced(at, 1));
    case 1:
      return Object.fromEntries([...members, ['stranger', pick(rng, STRANGERS)]]);
    case 2:
      return Object.fromEntries(members.with(at, ['__proto__', member[1]]));
    default:
      return Object.fromEntries(members.with(at, [member[0], changed(rng, member[1])]));
  }
}
