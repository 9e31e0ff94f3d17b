import type { SharedPicture } from '@tessera/ui/sheets/sharedPicture.ts';
import { CARD, type CardShape, FONTS, PATTERN_TILE, type ResultCard, shapesOf } from './shapes.ts';

/** The picture of a result, for those to whom it is told. */
export function resultPicture(card: ResultCard, name: string): SharedPicture {
  return {
    name,
    alt: [card.app, card.title, card.kind, card.result, card.detail].filter(part => part !== '').join(', '),
    ...CARD,
    fonts: Object.values(FONTS),
    paint: context => {
      for (const shape of shapesOf(card)) paintShape(context, shape);
    },
  };
}

function paintShape(context: CanvasRenderingContext2D, shape: CardShape): void {
  context.fillStyle = shape.fill;
  context.beginPath();
  switch (shape.kind) {
    case 'rect':
      context.roundRect(shape.x, shape.y, shape.w, shape.h, shape.r);
      break;
    case 'disc':
      context.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
      break;
    case 'quarter': {
      const isRight = shape.turn === 1 || shape.turn === 2;
      const [x, y] = [shape.x + (isRight ? PATTERN_TILE : 0), shape.y + (shape.turn >= 2 ? PATTERN_TILE : 0)];
      const start = (shape.turn * Math.PI) / 2;
      context.moveTo(x, y);
      context.arc(x, y, shape.r, start, start + Math.PI / 2);
      break;
    }
    case 'text':
      context.font = shape.font;
      context.textBaseline = 'alphabetic';
      // Narrower letters where a line would run into the tiles.
      context.fillText(shape.text, shape.x, shape.y, shape.most);
  }
  context.fill();
}
