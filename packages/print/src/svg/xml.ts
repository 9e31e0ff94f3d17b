import { accept, refuse, type Verdict } from '@tessera/core';

/** An element of an SVG document with its attributes and what is in it: elements and texts. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

const TOKEN = /<!--[\s\S]*?-->|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+/y;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (ENTITIES[name] ?? whole);
  });
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlElement | string)[];
}

/** Reads one element with all that is in it. Declarations and processing instructions are not read. */
export function readXml(text: string): Verdict<XmlElement, 'svg'> {
  const root: OpenElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const document = text.trim();
  TOKEN.lastIndex = 0;
  for (let at = 0; at < document.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(document);
    if (!token) return refuse('svg', document.slice(at, at + 40));
    const [whole, closed, opened, attributes = '', isEmpty] = token;
    const inner = open.at(-1)!;
    if (closed !== undefined) {
      if (inner.name !== closed || open.length === 1) return refuse('svg', whole);
      open.pop();
    } else if (opened !== undefined) {
      const element: OpenElement = { name: opened, attributes: attributesIn(attributes), children: [] };
      inner.children.push(element);
      if (!isEmpty) open.push(element);
    } else if (!whole.startsWith('<!--')) inner.children.push(plainText(whole));
  }
  const [element, ...others] = root.children;
  if (open.length > 1 || others.length > 0 || element === undefined || typeof element === 'string')
    return refuse('svg', document.slice(0, 40));
  return accept(element);
}

function attributesIn(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [name!, plainText(double ?? single ?? '')]),
  );
}
