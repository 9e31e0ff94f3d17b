import { rngFrom } from '@tessera/core';
import type { ItemQuery } from '../src/index.ts';
import { FAMILY, TAGS, TOP_SCORE } from './fill.ts';

const rng = rngFrom('library-bench');
const drawn = (n: number) => rng.fork(n);

/** Search `n` by two tags and a range of scores in a filled store. */
export function twoTagsAndRange(n: number): ItemQuery {
  const from = drawn(n).fork('from').unit() * TOP_SCORE * 0.9;
  const width = drawn(n).fork('width').unit() * TOP_SCORE * 0.3;
  const [one, two] = [
    drawn(n).fork('one').uint(TAGS.length),
    drawn(n)
      .fork('two')
      .uint(TAGS.length - 1),
  ];
  return {
    family: FAMILY,
    tags: [TAGS[one]!, TAGS[two < one ? two : two + 1]!],
    scoreFrom: from,
    scoreTo: from + width,
  };
}
