import { expectOk, type Family, rngFrom } from '@tessera/core';
import { sovereign } from '@tessera/sovereign';
import { hostileText } from '@tessera/testkit/fuzz';
import { expect } from 'vitest';
import { pathOfText } from '../src/paste/openText.ts';
import { linesOf } from './forging.ts';
import { APPS } from './manifests.ts';

const FAMILY = sovereign as unknown as Family;
const forms = await FAMILY.formats!.load();
const LINKS = linesOf(FAMILY, 'small', 20).map(line => {
  const item = expectOk(FAMILY.codecs.item.decode(JSON.parse(line).item));
  return expectOk(forms.write('puzzlink', item));
});

/** One clear line for people. */
const CLEAR = /^[^\p{C}\p{Zl}\p{Zp}]{10,400}$/u;

/** Pastes a mangled link of puzz.link by its number: it opens a level, or a link of ours, or gives one clear line. Returns whether it was refused. */
export async function pasteMangledLink(n: number): Promise<boolean> {
  const rng = rngFrom('mangled links').fork(n);
  const text = hostileText(rng, LINKS[n % LINKS.length]!);
  const path = await pathOfText(text, async id => APPS[id]!);
  if (path.ok) expect(path.value, text).toMatch(/^\/[^/\\]/);
  else expect(path.note, text).toMatch(CLEAR);
  return !path.ok;
}
