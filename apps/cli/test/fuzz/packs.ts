import { createHash } from 'node:crypto';
import { pick, type Rng } from '@tessera/core';
import { hostileBytes, hostileText } from '@tessera/testkit/fuzz';
import { type Fuzzer, sayAbout, type Workplace } from './workplace.ts';

type Args = (family: string) => readonly string[];

const COMMANDS: readonly Args[] = [
  () => ['verify', '@in'],
  () => ['verify', '@in', '--remake', '--workers', '1'],
  () => ['verify', '@in', '--salvage', '--out', '@out'],
  () => ['regrade', '@in', '--out', '@out'],
  () => ['regrade', '@in', '--salvage', '--out', '@out'],
  () => ['certify', '@in', '--out', '@lines'],
  () => ['merge', '@in', '--out', '@out'],
  () => ['merge', '@in', '@in'],
  family => ['make', family, '--resume', '@in', '--out', '@out', '--time', '0.05', '--quiet', '--workers', '1'],
  family => ['make', family, '--resume', '@in', '--out', '@out', '--shard', '1/2', '--time', '0.05', '--workers', '1'],
];

/** Packs, stopped packs and shards with something wrong; half of them with a digest that fits again. */
export const packs: Fuzzer = async (rng, place) => {
  const name = pick(rng, [...place.packs.keys()]);
  const text = hostilePack(rng, place, name);
  return sayAbout(place, pick(rng, COMMANDS)(name.split(' ')[0]!), hostileBytes(rng, text));
};

/** Packs to print, with hostile texts to print beside them. */
export const prints: Fuzzer = async (rng, place) => {
  const name = pick(rng, [...place.packs.keys()]);
  const { packs: known } = place;
  const text = rng.uint(3) === 0 ? known.get(name)! : hostilePack(rng, place, name);
  const asked = Array.from({ length: rng.uint(3) }, () => pick(rng, PRINT_OPTIONS)(rng));
  return sayAbout(place, ['print', '@in', '--out', '@pdf', ...asked], hostileBytes(rng, text));
};

const shown = (rng: Rng) => hostileText(rng, 'A title').replaceAll('\0', '').slice(0, 10_000);
const PRINT_OPTIONS: readonly ((rng: Rng) => string)[] = [
  rng => `--title=${shown(rng)}`,
  rng => `--author=${shown(rng)}`,
  rng => `--site=${hostileText(rng, 'https://puzzles.example').replaceAll('\0', '').slice(0, 10_000)}`,
  rng => `--technique=${pick(rng, ['late', 'singles', 'one-way', shown(rng)])}`,
  rng => `--per-page=${pick(rng, ['1', '6', '3', '-1'])}`,
  () => '--large',
  () => '--ink=black',
  () => '--no-solutions',
];

export function hostilePack(rng: Rng, { packs: known }: Workplace, name: string): string {
  const text = hostileText(rng, known.get(name)!);
  return rng.uint(2) === 0 ? text : withDigest(text);
}

/** As someone would forge it: the count and the digest are those of the lines. */
function withDigest(text: string): string {
  const end = text.indexOf('\n');
  if (end < 0) return text;
  const items = text.slice(end + 1);
  const digest = createHash('sha256').update(items).digest('hex');
  const count = items.split('\n').length - 1;
  const header = text
    .slice(0, end)
    .replace(/"digest":"[^"]*"/, `"digest":"${digest}"`)
    .replace(/"count":\d+/, `"count":${count}`);
  return `${header}\n${items}`;
}
