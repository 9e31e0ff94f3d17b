import { newGame, writeNotation } from '@tessera/azul';
import { pick, type Rng } from '@tessera/core';
import { hostileBytes, hostileText, noise } from '@tessera/testkit/fuzz';
import { type Fuzzer, sayAbout, type Workplace } from './workplace.ts';

const STATES = [newGame(2, 'fixed', '1').state, newGame(3, 'grey', '2').state];
const POSITIONS = [...STATES.map(writeNotation), ...STATES.map(state => JSON.stringify(state))];

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  toy: ['. . . 3\n. . . 3\n. . . 1\n1 2 4\n'],
  sovereign: ['AABB\nAABB\nCCDD\nCCDD\n', 'AAAA\nBBBB\nCCCC\nDDDD\n\n....\n.x..\n..S.\n....\n'],
  conduit: ['{"id":1}\n'],
};

/** Boards and positions as people bring them: text, JSON, JSON Lines, arrays, packs, and what other programs write. */
export const boards: Fuzzer = (rng, place) => {
  const family = pick(rng, Object.keys(TEXTS));
  return sayAbout(
    place,
    [pick(rng, ['solve', 'hint']), family, '@in'],
    hostileBytes(rng, hostile(rng, basesOf(family, place))),
  );
};

const EVALUATED = ['azul', 'sovereign', 'conduit'] as const;

/** Positions and puzzles to evaluate; a file has several positions, because each run starts a thread. */
export const positions: Fuzzer = (rng, place) => {
  const family = pick(rng, EVALUATED);
  const text =
    family === 'azul'
      ? Array.from({ length: 1 + rng.uint(20) }, () => hostile(rng, POSITIONS)).join('\n')
      : hostile(rng, basesOf(family, place));
  return sayAbout(place, ['evaluate', family, '@in', '--budget', 'nodes=20'], hostileBytes(rng, text));
};

function hostile(rng: Rng, bases: readonly string[]): string {
  return rng.uint(10) === 0 ? noise(rng, bases) : hostileText(rng, pick(rng, bases));
}

function basesOf(family: string, { packs, foreign }: Workplace): readonly string[] {
  const pack = packs.get(family)!;
  const made = pack.trimEnd().split('\n').slice(1);
  const items = made.map(line => JSON.stringify((JSON.parse(line) as { item: unknown }).item));
  return [
    ...TEXTS[family]!,
    ...foreign.get(family)!,
    pack,
    items[0]!,
    items.join('\n'),
    `[${items.join(',\n')}]`,
    made.join('\n'),
  ];
}
