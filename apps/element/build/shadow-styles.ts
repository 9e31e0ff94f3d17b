import type { Plugin } from 'vite';

const SHEETS = '@tessera/ui/styles/sheets.ts';
const isStyle = (id: string) => /\.css$/.test(id);

/** What the app writes to its root element, as states of the element and as its attributes. */
const ROOTS: readonly (readonly [RegExp, string])[] = [
  [/:root\[data-theme="?(light|dark)"?\]/g, ':host([theme="$1"])'],
  [/:root\[data-contrast="?more"?\]/g, ':host(:state(more-contrast))'],
  [/:root\[data-motion="?less"?\]/g, ':host(:state(less-motion))'],
  [/:root\[hidden\]/g, ':host([hidden])'],
  [/:root\b/g, ':host'],
  [/(^|[},])(\s*)html(?=\s*[,{])/g, '$1$2:host'],
];

/** Rules that count only on a page: the page's own element, its fonts, and properties that are registered for all of it. */
const OF_PAGES = [/@(font-face|property)\b[^{]*\{[^}]*\}/g, /(^|\})\s*body\s*\{[^}]*\}/g];

/** A style sheet of the app as it stands in a shadow root. */
export function shadowCss(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@charset [^;]*;/g, '');
  const own = OF_PAGES.reduce(
    (text, rule) => text.replace(rule, '$1'.repeat(rule.source.startsWith('(^') ? 1 : 0)),
    plain,
  );
  const rooted = ROOTS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), own);
  return (
    rooted
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      // Between a property and its value; no selector has a space there.
      .replace(/: /g, ':')
      .replace(/;\}/g, '}')
      .trim()
  );
}

/**
 * Has every style sheet of the build come with the script that needs it, as text for constructable style sheets: no file of its
 * own, no element in the page.
 */
export function shadowStyles(): Plugin[] {
  const texts = new Map<string, string>();
  return [
    {
      name: 'tessera:take-styles',
      transform(code, id) {
        if (!isStyle(id)) return null;
        texts.set(id, shadowCss(code));
        return { code: '', map: null };
      },
    },
    {
      name: 'tessera:shadow-styles',
      enforce: 'post',
      transform(code, id) {
        const text = texts.get(id);
        if (text === undefined) return null;
        const add = text === '' ? '' : `import { addSheet } from '${SHEETS}';\naddSheet(${JSON.stringify(text)});\n`;
        return { code: add + code, map: null, moduleSideEffects: true };
      },
      generateBundle(_, bundle) {
        for (const [name, part] of Object.entries(bundle)) {
          if (part.type === 'chunk') part.viteMetadata?.importedCss.clear();
          else if (isStyle(name)) delete bundle[name];
        }
      },
    },
  ];
}
