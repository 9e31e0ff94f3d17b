import { describe, expect, it } from 'vitest';
import { svgFault } from '../src/index.ts';

const svg = (body: string, attributes = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"') =>
  `<svg ${attributes}>${body}</svg>`;

describe('an SVG document', () => {
  it.each([
    svg(''),
    svg('<g id="a"><path d="M0,0"/></g><!-- a > b --><text x=\'1\'>a &amp; b &#160;</text>\n'),
    `<?xml version="1.0" encoding="UTF-8"?>\n${svg('<rect/>')}\n`,
  ])('is well-formed: %s', text => expect(svgFault(text)).toBeNull());

  it.each([
    ['', 'no svg element'],
    ['<svg viewBox="0 0 1 1"></svg>', 'no svg element with its namespace'],
    [svg('', 'xmlns="http://www.w3.org/2000/svg"'), 'no viewBox'],
    [svg('<g>'), '</svg> closes nothing'],
    [svg('</g>'), '</g> closes nothing'],
    [svg('<g>').replace('</svg>', ''), '<g> is not closed'],
    [svg('<g id=a/>'), 'cannot be read'],
    [svg('<g id="a" id="b"/>'), 'told twice'],
    [svg('a & b'), 'a loose &'],
    [svg('a < b'), 'cannot be read'],
    [svg('') + svg(''), 'more than one element'],
  ])('is refused: %s', (text, fault) => expect(svgFault(text)).toContain(fault));
});
