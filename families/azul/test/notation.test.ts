import { describe, expect, test } from 'vitest';
import type { State } from '../src/rules/state.ts';
import { SEATS, WALLS } from '../src/rules/tiles.ts';
import { readNotation, writeNotation } from '../src/text/notation.ts';
import { recordGame } from './recorded.ts';
import { sketch } from './sketch.ts';

test('a position has the documented notation', () => {
  const state = sketch({
    round: 3,
    players: [
      {
        score: 12,
        lines: ['', 'K', '', '', 'YYYY'],
        wall: ['#....', '.....', '##...', '.....', '....#'],
        floor: 'RR1',
      },
      { score: 9 },
    ],
    factories: ['BBYR', '', 'KKKK'],
    center: 'W',
  });
  expect(writeNotation(state)).toBe(
    '2f.3.00.0.16B15Y17R14K18W.-.1W.2B1Y1R_-_4K_-_-.12~-_1K_-_-_4Y~1030g~RR.9~-_-_-_-_-~00000~-',
  );
});

describe('round trip', () => {
  for (const seats of SEATS) {
    for (const wall of WALLS) {
      test(`every position of a game, ${seats} players, ${wall} wall: exact and safe in a URL`, () => {
        for (const { next } of recordGame({ seats, wall, policy: 'AllRandom', seed: 'notation' })) {
          const text = writeNotation(next as State);
          expect(text).toMatch(/^[A-Za-z0-9._~-]+$/);
          expect(encodeURIComponent(text)).toBe(text);
          expect(readNotation(text)).toEqual({ ok: true, value: next });
        }
      });
    }
  }
});

describe('everything but the one spelling of a valid position is refused', () => {
  const good = '2f.1.00.c.20B20Y20R20K20W.-.-.-_-_-_-_-.0~-_-_-_-_-~00000~-.0~-_-_-_-_-~00000~-';
  test('the unchanged text is read', () => expect(readNotation(good).ok).toBe(true));
  for (const [name, text] of [
    ['nothing', ''],
    ['words', 'not a position'],
    ['another order of colours', good.replace('20B20Y', '20Y20B')],
    ['a colour missing', good.replace('20B', '')],
    ['a zero count', good.replace('.-.-.', '.0B.-.')],
    ['a third player', `${good}.0~-_-_-_-_-~00000~-`],
    ['a line too few', good.replace('~-_-_-_-_-~', '~-_-_-_-~')],
    ['a wall row too many', good.replace('00000', '000000')],
    ['a leading zero', good.replace('.0~', '.00~')],
    ['a sign', good.replace('.0~', '.-0~')],
    ['a line of no tiles', good.replace('~-_', '~0B_')],
    ['white space', `${good} `],
    ['a factory too few', good.replace('-_-_-_-_-.0', '-_-_-_-.0')],
  ] as const) {
    test(name, () => expect(readNotation(text)).toMatchObject({ ok: false, reason: 'INVALID_STATE_JSON' }));
  }
});
