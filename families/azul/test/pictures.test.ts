import { svgFault } from '@tessera/testkit';
import { describe, expect, test } from 'vitest';
import { azul } from '../src/index.ts';
import type { AzulItem, AzulProof } from '../src/kinds.ts';
import { positionSvg } from '../src/pictures/svg.ts';
import { actionText, boardText } from '../src/pictures/text.ts';
import { thumbnail } from '../src/pictures/thumbnail.ts';
import { action, sketch } from './sketch.ts';

const state = sketch({
  round: 3,
  players: [
    { score: 12, lines: ['', 'K', '', '', 'YYYY'], wall: ['#....', '.....', '##...', '.....', '....#'], floor: 'RR1' },
    { score: 9 },
  ],
  factories: ['BBYR', '', 'KKKK'],
  center: 'W',
});

test('text: the whole board', () => {
  expect(boardText(state)).toBe(
    [
      'Round 3, early game, mid of the round; bag 80, lid 0',
      '',
      'Factory 1  BB Y R',
      'Factory 2  -',
      'Factory 3  KKKK',
      'Factory 4  -',
      'Factory 5  -',
      'Centre     W',
      '',
      '> Player 1, 12 points',
      '   1         .  |  B y r k w',
      '   2       . K  |  w b y r k',
      '   3     . . .  |  K W b y r',
      '   4   . . . .  |  r k w b y',
      '   5 . Y Y Y Y  |  y r k w B',
      '   floor 1 R R . . . .  -4',
      '',
      '  Player 2, 9 points',
      '   1         .  |  b y r k w',
      '   2       . .  |  w b y r k',
      '   3     . . .  |  k w b y r',
      '   4   . . . .  |  r k w b y',
      '   5 . . . . .  |  y r k w b',
      '   floor . . . . . . .  -0',
    ].join('\n'),
  );
});

test('text: a grey wall shows its tiles only, and the marker in the centre is a 1', () => {
  const grey = sketch({
    grey: true,
    players: [{ wall: ['KW...', '.....', '.....', '.....', '.....'] }, {}],
    center: 'B1',
  });
  expect(boardText(grey)).toContain('1         .  |  K W . . .');
  expect(boardText(grey)).toContain('Centre     (1) B');
});

test('text: a draft in words', () => {
  expect(actionText(action('2K3'))).toBe('black from factory 3 to line 4');
  expect(actionText(action('CW-'))).toBe('white from the centre to the floor');
});

describe('SVG', () => {
  const uses = (svg: string, id: string) => svg.split(`href="#azul-${id}"`).length - 1;
  test('a well-formed document for any number of players and both walls', () => {
    for (const players of [
      [{}, {}],
      [{}, {}, {}],
      [{}, {}, {}, {}],
    ]) {
      for (const grey of [false, true])
        expect(svgFault(positionSvg(sketch({ players, grey, center: '1' })))).toBeNull();
    }
  });
  test('every tile of the table and the boards is drawn, empty wall cells faintly', () => {
    const svg = positionSvg(state);
    const faint = svg.split('opacity="0.22"').length - 1;
    expect(faint).toBe(50 - 4);
    // In factories, the centre, lines and floors.
    const tiles = 4 + 4 + 1 + 5 + 2;
    expect(['0', '1', '2', '3', '4'].reduce((sum, id) => sum + uses(svg, id), 0)).toBe(tiles + 50);
    expect(uses(svg, 'm')).toBe(1);
  });
  test('a move is outlined and named', () => {
    const svg = positionSvg(state, action('0B2'));
    expect(svg).toContain('★ blue from factory 1 to line 3');
    expect(svg.split('stroke="#1d7a4f"').length - 1).toBe(2);
    expect(svgFault(svg)).toBeNull();
  });
});

test.each([2, 3, 4])('thumbnail: a well-formed document with one board only, %d players', players => {
  const many = sketch({
    players: Array.from({ length: players }, (_, seat) => ({ score: seat + 1 })),
    factories: Array.from({ length: 2 * players + 1 }, () => 'BBYR'),
    center: 'W',
  });
  const item = { state: many } as AzulItem;
  expect(svgFault(thumbnail(item))).toBeNull();
  expect(thumbnail(item).match(/<circle cx=[^>]* fill="#fff"/g)).toHaveLength(2 * players + 1);
  expect(thumbnail(item).match(/font-weight="700" text-anchor="end"/g)).toHaveLength(1);
});

test('thumbnail: it uses every colour that a dark page replaces', () => {
  const item = { state } as AzulItem;
  const chosen = { moves: [{ action: action('0B2') }] } as unknown as AzulProof;
  const colours = new Set(thumbnail(item, chosen).match(/#[0-9a-f]{3,6}\b/g));
  expect(Object.keys(azul.pictures.dark!).filter(colour => !colours.has(colour))).toEqual([]);
});
