import { readFileSync } from 'node:fs';
import { CATALOG } from '@tessera/catalog';

/** Decodes every line of standard input, `[family, codec, value]`, and prints what became of it. A hook may change the schemas beneath. */
const families = new Map(await Promise.all(CATALOG.map(async ({ id, load }) => [id, await load()] as const)));
for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const [id, codec, value] = JSON.parse(line) as [string, 'item' | 'proof' | 'action', unknown];
  const read = families.get(id)!.codecs[codec].decode(value);
  console.log(JSON.stringify(read.ok ? { value: read.value } : { note: read.note }));
}
