import { TesseraPuzzle } from './tessera-puzzle.ts';

export type { PuzzleEvents } from './table/events.ts';
export { TesseraPuzzle } from './tessera-puzzle.ts';

declare global {
  interface HTMLElementTagNameMap {
    'tessera-puzzle': TesseraPuzzle;
  }
}

// A page that has the script twice keeps its first element.
if (!customElements.get('tessera-puzzle')) customElements.define('tessera-puzzle', TesseraPuzzle);
