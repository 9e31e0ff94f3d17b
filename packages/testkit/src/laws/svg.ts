const NAME = '[A-Za-z_][\\w:.-]*';
const ATTRIBUTES = `(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*`;
const TOKEN = new RegExp(`<!--(?:(?!--)[^])*-->|<(${NAME})${ATTRIBUTES}\\s*(/?)>|</(${NAME})\\s*>|[^<]+`, 'y');
const LOOSE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)/;

/** Why a text is no whole SVG document, or null: one svg element, all elements closed, all attributes quoted and told once. */
export function svgFault(text: string): string | null {
  const document = text.trim().replace(/^<\?xml [^<>]*\?>\s*/, '');
  if (!/^<svg\s[^>]*\bxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(document))
    return 'no svg element with its namespace';
  if (!/^<svg\s[^>]*\bviewBox=/.test(document)) return 'no viewBox';
  if (LOOSE_AMPERSAND.test(document)) return 'a loose &';
  return nestingFault(document);
}

function nestingFault(document: string): string | null {
  const open: string[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < document.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(document);
    if (!token) return `cannot be read at ${JSON.stringify(document.slice(at, at + 40))}`;
    const [tag, opened, isClosed, closed] = token;
    if (opened && hasTwinAttributes(tag)) return `an attribute told twice in ${tag}`;
    if (opened && !isClosed) open.push(opened);
    if (closed && open.pop() !== closed) return `</${closed}> closes nothing`;
    if (open.length === 0 && TOKEN.lastIndex < document.length) return 'more than one element at the top';
  }
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : null;
}

function hasTwinAttributes(tag: string): boolean {
  const names = [...tag.matchAll(/\s([\w:.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)].map(match => match[1]);
  return new Set(names).size < names.length;
}
