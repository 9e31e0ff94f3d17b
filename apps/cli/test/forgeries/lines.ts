import { decodeMade, type Family } from '@tessera/core';
import { type ForgeryRow, headerText, lineText } from './forger.ts';

const FORM = /line 2: not in canonical form/;
const PROTO = '"__proto__":{"tier":"easy"}';

/** A line of the same puzzle with one tile of a solution in a pose that looks the same. */
function inOtherPose(family: Family, line: string): string {
  const count = JSON.parse(line).proof.solutions[0].length;
  const poses = [0, 90, 180, 270].flatMap(rotation => [true, false].map(flip => ({ rotation, flip })));
  for (let tile = 0; tile < count; tile++) {
    for (const pose of poses) {
      const json = JSON.parse(line);
      Object.assign(json.proof.solutions[0][tile], pose);
      const text = JSON.stringify(json);
      if (text !== line && decodeMade(family, text).ok) return text;
    }
  }
  throw new Error('no tile of the solution has two poses that look the same');
}

/** Texts that say the same in another way, or something that nobody reads. */
export const LINES: readonly ForgeryRow[] = [
  {
    name: 'a key twice',
    pack: 'whole',
    forge: lineText(line => line.replace('"family":"toy"', '"family":"sums","family":"toy"')),
    reason: FORM,
  },
  {
    name: 'a key twice within an item, in azul',
    pack: 'azul',
    forge: lineText(line => line.replace('"game_stage":"late"', '"game_stage":"early","game_stage":"late"')),
    reason: FORM,
  },
  {
    name: 'a key twice in the header',
    pack: 'whole',
    forge: headerText(line => line.replace('"seed":"42"', '"seed":"43","seed":"42"')),
    reason: /line 1: not in canonical form/,
  },
  {
    name: 'spaces',
    pack: 'sovereign',
    forge: lineText(line => line.replace(',"item"', ', "item"')),
    reason: FORM,
  },
  {
    name: 'spaces in the header',
    pack: 'whole',
    forge: headerText(line => `${line} `),
    reason: /line 1: not in canonical form/,
  },
  {
    name: 'keys in another order',
    pack: 'whole',
    forge: lineText(line => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line)).reverse()))),
    reason: FORM,
  },
  {
    name: 'a number in another spelling',
    pack: 'whole',
    forge: lineText(line => line.replace(/"attempt":(\d+)/, '"attempt":$1.0')),
    reason: FORM,
  },
  {
    name: 'a letter in another spelling',
    pack: 'whole',
    forge: lineText(line => line.replace('"family":"toy"', '"family":"to\\u0079"')),
    reason: FORM,
  },
  {
    name: 'a tile in a pose that looks the same, in conduit',
    pack: 'conduit',
    forge: pack => lineText(line => inOtherPose(pack.family, line))(pack),
    reason: FORM,
  },
  {
    name: '__proto__ in the evidence',
    pack: 'whole',
    forge: lineText(line => line.replace('"evidence":{', `"evidence":{${PROTO},`)),
    reason: /line 2: a key is named "__proto__"/,
  },
  {
    name: '__proto__ in the params',
    pack: 'whole',
    forge: lineText(line => line.replace('"params":{', `"params":{${PROTO},`)),
    reason: /line 2: a key is named "__proto__"/,
  },
  {
    name: '__proto__ in the item, in azul',
    pack: 'azul',
    forge: lineText(line => line.replace('"item":{', `"item":{${PROTO},`)),
    reason: /line 2: a key is named "__proto__"/,
  },
  {
    name: '__proto__ in the header',
    pack: 'whole',
    forge: headerText(line => line.replace('"request":{', `"request":{${PROTO},`)),
    reason: /line 1: not a pack \(a key is named "__proto__"\)/,
  },
];
