/** What `<tessera-puzzle>` is told, by its attributes. */
export type EmbeddedPuzzle = Readonly<Record<string, string>>;

/** A script and a tag, for a site that may add scripts. */
export function tagCode(site: string, puzzle: EmbeddedPuzzle): string {
  const attributes = Object.entries(puzzle).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return [
    `<script type="module" src="${escaped(site)}/embed/tessera-puzzle.js"></script>`,
    `<tessera-puzzle${attributes.join('')}></tessera-puzzle>`,
  ].join('\n');
}

/** Wide and high enough for every board, its buttons and its hints. */
const FRAME = { width: 600, height: 900 } as const;

/** A frame, for a site that may not. What it shows stands behind the #, which no server sees. */
export function frameCode(site: string, puzzle: EmbeddedPuzzle, title: string): string {
  const address = `${site}/embed/#${new URLSearchParams(puzzle)}`;
  const size = `width="${FRAME.width}" height="${FRAME.height}" style="max-width: 100%; border: 0"`;
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" ${size} loading="lazy"></iframe>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
