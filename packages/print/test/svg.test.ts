import { expectOk } from '@tessera/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSvg } from '../src/svg/read-svg.ts';

const whole = (inner: string, box = '0 0 100 50') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`;
const shapesIn = (inner: string, box?: string) => expectOk(readSvg(whole(inner, box))).shapes;

describe('a drawing from SVG', () => {
  it.each([
    ['<path d="M1 2h3v4z"/>', 'M1 2L4 2L4 6Z'],
    ['<path d="M1,2 4,2 4,6Z"/>', 'M1 2L4 2L4 6Z'],
    ['<path d="m1 2 3 0 0 4z"/>', 'M1 2L4 2L4 6Z'],
    ['<path d="M1 2h3v4zl5 5"/>', 'M1 2L4 2L4 6ZL6 7'],
    ['<path d="M0 0q3 0 3 3"/>', 'M0 0C2 0 3 1 3 3'],
    ['<path d="M0 0c1 0 2 1 2 2"/>', 'M0 0C1 0 2 1 2 2'],
    ['<rect x="1" y="2" width="3" height="4"/>', 'M1 2L4 2L4 6L1 6Z'],
    ['<polygon points="1,2 4,2 4,6"/>', 'M1 2L4 2L4 6Z'],
    ['<g transform="translate(10 20) scale(2)"><path d="M1 1L2 1"/></g>', 'M12 22L14 22'],
    ['<g transform="matrix(2 0 0 3 1 1)"><path d="M1 1L2 1"/></g>', 'M3 4L5 4'],
  ])('%s', (inner, d) => {
    expect(shapesIn(inner)).toMatchObject([{ kind: 'path', d }]);
  });

  it('begins where its view begins', () => {
    expect(shapesIn('<path d="M-1 -1L0 0"/>', '-1 -1 2 2')).toMatchObject([{ d: 'M0 0L1 1' }]);
  });

  it('draws a symbol where and as large as it is used', () => {
    const symbol = '<defs><symbol id="s" viewBox="-1 -1 4 4"><path d="M-1 -1L3 3"/></symbol></defs>';
    expect(shapesIn(`${symbol}<use href="#s" x="10" y="20" width="8" height="8" opacity="0.5"/>`)).toMatchObject([
      { d: 'M10 20L18 28', fillOpacity: 0.5 },
    ]);
  });

  it('repeats a pattern from the origin, in its scale, and shows it within its shape', () => {
    const pattern =
      '<pattern id="p" width="5" height="5" patternTransform="scale(2)"><path d="M0 0L5 5" stroke="#123456" stroke-width="1"/></pattern>';
    const [lines, ...others] = shapesIn(`<defs>${pattern}</defs><path d="M5 0h10v10h-10z" fill="url(#p)"/>`);
    expect(others).toEqual([]);
    expect(lines).toMatchObject({
      d: 'M0 0L10 10M10 0L20 10',
      clip: 'M5 0L15 0L15 10L5 10Z',
      stroke: '#123456',
      strokeWidth: 2,
      fill: null,
    });
  });

  it('inherits styles, multiplies opacities and scales widths', () => {
    const inner =
      '<g stroke="#abc" fill="none" opacity="0.5" transform="scale(3)"><path d="M0 0L1 1" stroke-width="2" stroke-opacity="0.5" stroke-dasharray="1 2"/></g>';
    expect(shapesIn(inner)).toMatchObject([
      { fill: null, stroke: '#aabbcc', strokeWidth: 6, strokeOpacity: 0.25, dashes: [3, 6] },
    ]);
  });

  it('places letters', () => {
    const inner =
      '<g font-size="4" transform="scale(2)"><text x="3" y="5" text-anchor="middle" font-weight="700" fill="#000">A &amp; <tspan>B</tspan></text></g>';
    expect(shapesIn(inner)).toEqual([
      {
        kind: 'letters',
        text: 'A & B',
        x: 6,
        y: 10,
        size: 8,
        isBold: true,
        anchor: 'middle',
        fill: '#000000',
        opacity: 1,
      },
    ]);
  });

  it.each([
    ['an arc', '<path d="M0 0A1 1 0 0 0 2 2"/>'],
    ['a turned part', '<g transform="rotate(45)"><path d="M0 0L1 1"/></g>'],
    ['another element', '<image href="x.png"/>'],
    ['a colour by name', '<path d="M0 0L1 1" fill="red"/>'],
    ['a symbol that is not there', '<use href="#s" x="0" y="0" width="1" height="1"/>'],
    ['a broken path', '<path d="M0 0L1"/>'],
    ['an element that is not closed', '<g>'],
  ])('refuses %s', (_, inner) => {
    expect(readSvg(whole(inner))).toMatchObject({ ok: false, reason: 'svg' });
  });

  it('never throws', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '<g>',
      '</g>',
      '<path d="',
      'M0 0',
      '"/>',
      '<svg viewBox="0 0 1 1">',
      '</svg>',
      '&#x;',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => typeof readSvg(pieces.join('')).ok === 'boolean'),
    );
  });
});
