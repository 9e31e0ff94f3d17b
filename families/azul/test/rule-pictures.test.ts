import { describe, expect, it } from 'vitest';
import { azul } from '../src/index.ts';
import { EXAMPLE_LINE, EXAMPLE_TAKE, EXAMPLE_WALL } from '../src/pictures/rule-pictures.ts';
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

  it('place as many tiles as they take, on the line and on the floor line', () => {
    const [take, place] = azul.pictures.rules!();
    const tilesIn = (svg: string) => svg.split(`href="#azul-${EXAMPLE_TAKE.color}"`).length - 1;
    // In the first picture the tiles stand in the factory and with the player.
    expect(tilesIn(take!.svg)).toBe(2 * EXAMPLE_TAKE.count);
    expect(tilesIn(place!.svg)).toBe(EXAMPLE_TAKE.count);
    expect(EXAMPLE_TAKE.count).toBeGreaterThan(EXAMPLE_TAKE.row + 1);
  });

  it('show everything that they draw', () => {
    for (const { svg } of azul.pictures.rules!()) {
      const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg)!.map(Number);
      const [left, top] = (/translate\((\S+) (\S+)\)/.exec(svg)?.slice(1) ?? ['0', '0']).map(Number);
      const drawn = svg.slice(svg.indexOf('</defs>'));
      const boxes = [...drawn.matchAll(/ x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/g)];
      expect(boxes.length).toBeGreaterThan(5);
      for (const [x, y, w, h] of boxes.map(([, ...parts]) => parts.map(Number))) {
        expect(Math.min(x! + left!, y! + top!)).toBeGreaterThanOrEqual(0);
        expect(x! + left! + w!).toBeLessThanOrEqual(width!);
        expect(y! + top! + h!).toBeLessThanOrEqual(height!);
      }
    }
  });

  it('are three pictures with captions', () => {
    const pictures = azul.pictures.rules!();
    expect(pictures).toHaveLength(3);
    for (const { svg, text } of pictures) expect([svg.startsWith('<svg'), text.length > 20]).toEqual([true, true]);
  });
});
