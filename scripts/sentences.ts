import { dirname } from 'node:path';
import { readSources, type Source } from './layers.ts';

/** Code whose texts people read in the app. */
const SCREEN = /^(apps\/web\/src|packages\/ui\/src|families\/[^/]+\/app|packages\/testkit\/src\/toy\/app)\//;
/** Code whose texts people read in the terminal: its refusals too. */
const TERMINAL =
  /^(apps\/(cli|server)\/src|packages\/(core|mill|library)\/src|packages\/print\/src\/(?!svg\/)|families\/[^/]+\/src\/tools|packages\/testkit\/src\/toy(?!\/app))\//;
/** Engines: what they say to people begins with a capital; notes for programs do not. Pictures are for the terminal. */
const ENGINE = /^families\/[^/]+\/src\/(?!tools\/|pictures\/(text|svg)\.ts$)/;
/** Where sentences belong. */
const WORDS = /(^|\/|-)(words|refusals)\.ts$/;

/** Two words, one after the other. */
const TWO_WORDS = /\p{L}{2,}[,.:;!?]? \p{L}+/u;
const SENTENCE = /^\p{Lu}\p{Ll}+[,:]? \p{L}{2,}/u;
/** What stands before a text that no person reads: an error, the note of a refusal, a class, a module, a selector. */
const UNREAD =
  /(\bthrow\b|Error\(|refuse(With)?\(|\brefine\(|className=|\bimport\b|\bfrom\b|closest\(|querySelector\w*\()[^;]*$/;
/** The same in a terminal, where refusals are read: bugs, modules, and examples of commands. */
const UNREAD_IN_TERMINAL = /(\bnew \w*Error\(|\bSymbol\(|\bimport\b|\bfrom\b|\bcommand: )[^;]*$/;
/** Markup, styles, media queries, paths of a drawing, and types between two angle brackets. */
const NOT_PROSE = /[<>{}=]|px\b|^\([a-z]+-|^M[x\d]|^[,|&]|\bextends\b/;

/** Words that only code reads. */
const ALLOWED: readonly { readonly path: RegExp; readonly text: RegExp }[] = [
  { path: /^apps\/web\/src\/storage\/entry\.ts$/, text: /^(left out|put, and the stored one aside)$/ },
  { path: /^apps\/web\/src\/offline\/offline\.ts$/, text: /^take over$/ },
  // A header of HTTP.
  { path: /^apps\/web\/src\//, text: /^Bearer x$/ },
  // The protocol of an engine.
  { path: /^apps\/cli\/src\/engine\/session\.ts$/, text: /^(id name|id author|bestmove|error|info depth) / },
  // Commands to type, and what the parser of options says.
  { path: /^apps\/cli\/src\/rerun-command\.ts$/, text: /^(npm run tessera --|npx tessera|node x)$/ },
  { path: /^apps\/cli\/src\/program\.ts$/, text: /^\([Dd]id you$/ },
  { path: /^apps\/cli\/src\/commands\/make\.ts$/, text: /^( {2}\$ tessera x$|make x|merge part1\.pack)/ },
  // SQL.
  {
    path: /^packages\/library\/src\//,
    text: /^(select|\(extract|\(?cast\(|\(values|text collate|integer primary key|double precision|begin immediate|is not$)|^[\w.]+ as \w+$/,
  },
  {
    path: /^packages\/library\/src\/store\/((backup|restore)-postgres|counters|file-tables)\.ts$/,
    text: /^(repeatable read$|read only$|insert into (x|sqlite_sequence) \(|(lock|drop) table x|declare copied |fetch x from copied$|close copied$|is (not )?null$| where x x$|\n +select )/,
  },
  // HTTP, server-sent events, the text format of Prometheus, and a type in a page.
  { path: /^apps\/server\/src\/events\.ts$/, text: /^(id: x|: still there)/ },
  { path: /^apps\/server\/src\/(headers|metrics\/registry)\.ts$/, text: /^(img-src|# (HELP|TYPE)) / },
  { path: /^apps\/server\/src\/docs\/type-text\.ts$/, text: /^xxx: x$/ },
  // A family that only measures pools.
  { path: /^apps\/cli\/src\/bench\/busy\.ts$/, text: /^(how much work an attempt is|Busy work)$/ },
];

interface Text {
  readonly line: number;
  readonly text: string;
  /** The code of its line that stands before it. */
  readonly before: string;
}

/** The strings and template texts of a module, without comments. An expression within a template reads as "x". */
export function textsOf(code: string): readonly Text[] {
  const texts: Text[] = [];
  const token =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<=[(,=:[!&|?{};\n]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g;
  for (const { 0: found, index } of code.matchAll(token)) {
    if (found.startsWith('/')) continue;
    const start = code.lastIndexOf('\n', index - 1) + 1;
    const text = found.slice(1, -1).replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, 'x');
    texts.push({ line: code.slice(0, index).split('\n').length, text, before: code.slice(start, index) });
  }
  return texts;
}

const MARKUP = />([^<>{}=;()]+)</g;

/** What stands between tags. */
export function markupTextsOf(code: string): readonly Text[] {
  return [...code.matchAll(MARKUP)].map(({ 1: text, index }) => ({
    line: code.slice(0, index).split('\n').length,
    text: text!.replaceAll(/\s+/g, ' ').trim(),
    before: '',
  }));
}

/** Every text for people that stands outside of a words module: a line each. */
export function strayTexts({ path, text: code }: Source): readonly string[] {
  const isOnScreen = SCREEN.test(path);
  const isInTerminal = TERMINAL.test(path);
  if (WORDS.test(path) || !(isOnScreen || isInTerminal || ENGINE.test(path))) return [];
  const [prose, unread] = [
    isOnScreen || isInTerminal ? TWO_WORDS : SENTENCE,
    isInTerminal ? UNREAD_IN_TERMINAL : UNREAD,
  ];
  const isRead = ({ text, before }: Text) => prose.test(text) && !NOT_PROSE.test(text) && !unread.test(before);
  const texts = [...textsOf(code), ...(path.endsWith('.tsx') ? markupTextsOf(code) : [])];
  return texts
    .filter(isRead)
    .filter(({ text }) => !ALLOWED.some(one => one.path.test(path) && one.text.test(text)))
    .map(({ line, text }) => `${path}:${line}: "${text}" belongs in a words module`);
}

function main(): void {
  const sources = readSources(dirname(import.meta.dirname));
  const stray = sources.flatMap(strayTexts);
  for (const line of stray) console.error(line);
  console.log(`${stray.length} texts for people outside words modules`);
  process.exitCode = stray.length > 0 ? 1 : 0;
}

if (import.meta.main) main();
