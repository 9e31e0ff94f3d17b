/** Markup that is safe to put into a page. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type HtmlPart = Html | string | number | null | readonly HtmlPart[];

/** Markup with values in it; every value that is not markup itself is escaped. */
export function html(texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(texts.map((text, n) => text + (n < parts.length ? textOfPart(parts[n]!) : '')).join(''));
}

function textOfPart(part: HtmlPart): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOfPart).join('');
  return String(part).replaceAll(/[&<>"']/g, found => `&#${found.charCodeAt(0)};`);
}
