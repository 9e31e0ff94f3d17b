import { describe, expect, test } from 'vitest';
import type { State } from '../src/rules/state.ts';
import { parseState, readState } from '../src/text/read-state.ts';
import type { PositionSketch } from './plain-position.ts';
import { recordGame } from './recorded.ts';
import { sketch } from './sketch.ts';

const SOUND: PositionSketch = {
  players: [
    { score: 7, lines: ['B', '', 'RR', '', ''], wall: ['.#...', '.....', '#....', '.....', '.....'], floor: 'K1' },
    { lines: ['', 'WW', '', '', 'Y'] },
  ],
  factories: ['BBYR', 'KKKK'],
  center: 'WYY',
};
const sound = sketch(SOUND);

/** The valid position with a part of it changed. */
function withPart(change: (draft: Record<string, never>) => void): unknown {
  const draft = structuredClone(sound) as unknown as Record<string, never>;
  change(draft);
  return draft;
}

const GREY: PositionSketch = {
  ...SOUND,
  grey: true,
  players: [{ wall: ['KW...', 'WK...', '.....', '.....', '.....'] }, {}],
};

describe('a valid position is read', () => {
  test('exactly', () => expect(readState(sound)).toEqual({ ok: true, value: sound }));
  test('without the starter, who follows from the factories', () => {
    const { starting_player_id, ...rest } = sketch({ ...SOUND, players: [{}, {}], center: '1', active: 1, starter: 0 });
    expect(readState(rest)).toMatchObject({ ok: true, value: { starting_player_id } });
  });
  test('with zero counts and remarks of a generator, which are dropped', () => {
    const noisy = { ...sound, lid: { Blue: 0 }, scenario_seed: '1737323155000', scenario_game_stage: 'MID' };
    expect(readState(noisy)).toEqual({ ok: true, value: sound });
  });
  test('at every step of whole games, from text', () => {
    for (const wall of ['fixed', 'grey'] as const) {
      for (const { next } of recordGame({ seats: 3, wall, policy: 'AllRandom', seed: 'schema' })) {
        expect(parseState(JSON.stringify(next))).toEqual({ ok: true, value: next });
      }
    }
  });
});

const FAULTS: readonly [string, unknown, RegExp][] = [
  ['not an object', 3, /state/],
  ['an unknown key', { ...sound, tiles: 3 }, /tiles|nrecognized/],
  ['another version', { ...sound, state_version: 2 }, /state_version/],
  ['an unknown ruleset', { ...sound, ruleset_id: 'azul_v1_5p' }, /ruleset_id/],
  ['a colour too many', { ...sound, lid: { Blue: 1 } }, /21 Blue tiles/],
  ['a colour too few', { ...sound, bag: { ...sound.bag, Red: sound.bag.Red! - 1 } }, /19 Red tiles/],
  [
    'a line over capacity',
    sketch({ ...SOUND, players: [{ lines: ['BB', '', '', '', ''], floor: '1' }, {}] }),
    /at most 1/,
  ],
  [
    'a line whose colour is on its wall row',
    sketch({
      ...SOUND,
      players: [{ lines: ['', '', 'K', '', ''], wall: ['.....', '.....', '#....', '.....', '.....'], floor: '1' }, {}],
    }),
    /wall row already has/,
  ],
  ['two markers', sketch({ ...SOUND, center: 'WYY1' }), /2 starting markers/],
  ['no marker', sketch({ ...SOUND, players: [{}, {}] }), /0 starting markers/],
  ['two holders of the marker', sketch({ ...SOUND, players: [{ floor: '1' }, { floor: '1' }] }), /2 starting markers/],
  ['a factory of five', sketch({ ...SOUND, factories: ['BBYRR', 'KKKK'] }), /factory 0 holds 5/],
  ['a part-full factory with a bag', sketch({ ...SOUND, factories: ['BBY', 'KKKK'] }), /partly full/],
  ['a centre that no factory filled', sketch({ ...SOUND, center: 'WYYYYYYYYY' }), /at most 9/],
  [
    'a marker taken before any factory',
    sketch({
      ...SOUND,
      factories: ['BBYR', 'KKKK', 'BBBB', 'RRRR', 'YYYY'],
      center: '',
      players: [{ floor: '1' }, {}],
    }),
    /marker is taken/,
  ],
  ['a floor of eight', sketch({ ...SOUND, players: [{ floor: 'BBBBBBBB1' }, {}] }), /floor_line/],
  [
    'more taken than there was',
    sketch({ ...SOUND, factories: ['BBYR', 'KKKK', 'BBBB', 'RRRR'], center: 'YYY', players: [{ floor: 'RR1' }, {}] }),
    /more full lines/,
  ],
  [
    'a row complete with tiles to draft',
    sketch({ ...SOUND, players: [{ wall: ['#####', '.....', '.....', '.....', '.....'], floor: '1' }, {}] }),
    /row is complete/,
  ],
  ['too few factories', { ...sound, factories: sound.factories.slice(1) }, /5 factories/],
  ['too few players', { ...sound, players: sound.players.slice(1) }, /2 players/],
  ['an active player who is not there', { ...sound, active_player_id: 2 }, /active_player_id/],
  [
    'a negative score',
    withPart(s => Object.assign(s, { players: [{ ...sound.players[0], score: -1 }, sound.players[1]] })),
    /score/,
  ],
  ['a count that is no number', { ...sound, bag: { ...sound.bag, Blue: 'many' } }, /bag/],
  ['a colour that is none', { ...sound, bag: { ...sound.bag, Green: 1 } }, /bag|Green|nrecognized/],
  [
    'wall colours on a fixed wall',
    withPart(s =>
      Object.assign(s, {
        players: [{ ...sound.players[0], wall_colors: Array(5).fill(Array(5).fill(null)) }, sound.players[1]],
      }),
    ),
    /grey wall/,
  ],
  ['a grey wall without colours', { ...sound, ruleset_id: 'azul_v1_2p_grey' }, /needs wall_colors/],
  [
    'a grey wall with a colour twice in a row',
    sketch({ ...GREY, players: [{ wall: ['KK...', '.....', '.....', '.....', '.....'], floor: '1' }, {}] }),
    /twice in a row/,
  ],
  [
    'a grey wall with a colour twice in a column',
    sketch({ ...GREY, players: [{ wall: ['K....', 'K....', '.....', '.....', '.....'], floor: '1' }, {}] }),
    /twice in a column/,
  ],
];

describe('INVALID_STATE_JSON', () => {
  for (const [name, json, note] of FAULTS) {
    test(name, () => {
      const read = readState(json);
      expect(read).toMatchObject({ ok: false, reason: 'INVALID_STATE_JSON' });
      if (!read.ok) expect(read.note).toMatch(note);
    });
  }
  test('text that is not JSON', () => {
    expect(parseState('{')).toMatchObject({ ok: false, reason: 'INVALID_STATE_JSON' });
  });
  test('a valid grey position is accepted', () => {
    const grey: State = sketch({ ...GREY, players: [{ ...GREY.players[0]!, floor: '1' }, {}] });
    expect(readState(grey)).toEqual({ ok: true, value: grey });
  });
});
