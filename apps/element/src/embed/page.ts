import '../main.ts';
import { ATTRIBUTES } from '../request/request.ts';

/*
 * The page for sites that show puzzles in a frame. Its address has the attributes of the element behind the #, so that they are
 * never sent to a server: /embed/#family=…&level=…
 */
const PAGE_STYLE = 'html { background: transparent; } body { margin: 0; } tessera-puzzle { border-width: 0; }';

function show(): void {
  const given = new URLSearchParams(location.hash.slice(1));
  const puzzle = document.createElement('tessera-puzzle');
  for (const name of ATTRIBUTES) {
    const value = given.get(name);
    if (value !== null) puzzle.setAttribute(name, value);
  }
  document.body.replaceChildren(puzzle);
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(PAGE_STYLE);
document.adoptedStyleSheets.push(sheet);
addEventListener('hashchange', show);
show();
