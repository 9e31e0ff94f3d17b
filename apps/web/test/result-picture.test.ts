import { describe, expect, it } from 'vitest';
import { CARD, type ResultCard, shapesOf } from '../src/share/shapes.ts';

const card: ResultCard = {
  app: 'Tessera',
  title: 'Sums',
  kind: '16 November 2026',
  result: 'Solved in 2:31',
  detail: 'no hints',
};
const tilesOf = (of: ResultCard) => shapesOf(of).filter(({ kind }) => kind !== 'text');

describe('the picture of a result', () => {
  it('writes what the text says and nothing else', () => {
    const texts = shapesOf(card).flatMap(shape => (shape.kind === 'text' ? [shape.text] : []));
    expect(texts).toEqual(['Tessera', 'Sums', '16 November 2026', 'Solved in 2:31', 'no hints']);
  });

  it('has tiles that depend on the day alone, so that they tell nothing of how it went', () => {
    expect(tilesOf({ ...card, result: 'Solution shown', detail: '9 hints' })).toEqual(tilesOf(card));
    expect(tilesOf({ ...card, kind: '17 November 2026' })).not.toEqual(tilesOf(card));
  });

  it('stays within its size', () => {
    for (const shape of shapesOf(card)) {
      expect(shape.x).toBeGreaterThanOrEqual(0);
      expect(shape.x).toBeLessThan(CARD.width);
      expect(shape.y).toBeLessThan(CARD.height);
    }
  });
});
