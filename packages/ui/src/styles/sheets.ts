/** Style sheets that code makes: each stands on the page and in every shadow root that shows a board. */
const sheets: CSSStyleSheet[] = [];
const roots = new Set<DocumentOrShadowRoot>();

/** Adds a sheet to every root that has adopted the sheets, and to those that will. */
export function addSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.push(sheet);
  for (const root of roots) root.adoptedStyleSheets.push(sheet);
}

/** Gives a root all sheets, and those that come later until it is released. */
export function adoptSheets(root: DocumentOrShadowRoot): () => void {
  const own = new Set(root.adoptedStyleSheets);
  root.adoptedStyleSheets.push(...sheets.filter(sheet => !own.has(sheet)));
  roots.add(root);
  return () => void roots.delete(root);
}
