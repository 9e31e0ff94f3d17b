import { describe, expect, it } from 'vitest';
import { azul } from '../src/index.ts';
import { EXAMPLE_LINE, EXAMPLE_WALL } from '../src/pictures/rule-pictures.ts';
import { placementScore } from '../src/rules/packed/wall.ts';
import { fixedColor, ROWS } from '../src/rules/tiles.ts';

const bits = (cells: readonly (readonly [number, number])[]) =>
  cells.reduce((wall, [row, column]) => wall | (1 << (row * ROWS + column)), 0);

describe('the rules in pictures', () => {
  it('show the points that the rules give for the full line', () => {
    const { row, color, points } = EXAMPLE_LINE;
    const column = [0, 1, 2, 3, 4].find(at => fixedColor(row, at) === color)!;
    const wall = bits([...EXAMPLE_WALL, [row, column]]);
    expect(placementScore(wall, row, column)).toBe(points);
    expect(azul.pictures.rules!()[2]!.svg).toContain(`+${points}<`);
  });

  it('are three pictures with captions', () => {
    const pictures = azul.pictures.rules!();
    expect(pictures).toHaveLength(3);
    for (const { svg, text } of pictures) expect([svg.startsWith('<svg'), text.length > 20]).toEqual([true, true]);
  });
});
