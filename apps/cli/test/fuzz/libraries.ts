import { pick, type Rng } from '@tessera/core';
import { HOSTILE_PIECES, hostileBytes, hostileText } from '@tessera/testkit/fuzz';
import { hostilePack } from './packs.ts';
import { type Fuzzer, sayAbout, type Workplace } from './workplace.ts';

const FAMILIES = ['toy', 'sovereign', 'conduit', 'azul'];
/** Filters with values of the right shape, which are then made hostile. */
const FILTERS = [
  '--tier=hard',
  '--size=5',
  '--tags=late,deep',
  '--score=0..9',
  '--order=hardest',
  '--limit=5',
  '--cursor=eyJhIjoxfQ',
  '--format=json',
  '--pack=4k0m9q2t7zab',
];

type Ask = (rng: Rng, place: Workplace) => readonly [args: readonly string[], bytes: Uint8Array];

const nothing = new Uint8Array();
const pack: (rng: Rng, place: Workplace) => Uint8Array = (rng, place) =>
  hostileBytes(rng, hostilePack(rng, place, pick(rng, [...place.packs.keys()])));

const ASKS: readonly Ask[] = [
  (rng, place) => [['import', '@in', '--store', place.library], pack(rng, place)],
  (rng, place) => [['import', '@in', '--store', '@db'], pack(rng, place)],
  (rng, { library }) => [['search', pick(rng, FAMILIES), ...filters(rng), '--store', library], nothing],
  (rng, { library }) => [['export', pick(rng, FAMILIES), ...filters(rng), '--out=@out', '--store', library], nothing],
  (rng, { library }) => [['regrade', pick(rng, FAMILIES), ...filters(rng), '--dry-run', '--store', library], nothing],
  (_, { library }) => [['verify', 'toy', '--store', library], nothing],
  (rng, { backup }) => [['stats', '--store', '@in'], damaged(rng, backup)],
];

/** Each starts a process. */
const COPIES: readonly Ask[] = [
  (rng, { backup }) => [['restore', '@in', '--store', '@db'], damaged(rng, backup)],
  (rng, { backup }) => [['backup', '@copy', '--store', '@in'], damaged(rng, backup)],
];

/** Hostile packs, filters and files for the library; what it holds already stays readable. */
export const libraries: Fuzzer = async (rng, place) => {
  const [args, bytes] = pick(rng, rng.uint(20) === 0 ? COPIES : ASKS)(rng, place);
  return sayAbout(place, ['library', ...args], bytes);
};

function filters(rng: Rng): readonly string[] {
  return Array.from({ length: rng.uint(3) }, () => {
    const filter = pick(rng, FILTERS);
    const [name, value] = filter.split('=') as [string, string];
    const hostile = rng.uint(3) === 0 ? pick(rng, HOSTILE_PIECES) : hostileText(rng, value);
    return rng.uint(4) === 0 ? filter : `${name}=${hostile.replaceAll('\0', '').slice(0, 10_000)}`;
  });
}

/** A database with some of its bytes changed, or its end cut off. */
function damaged(rng: Rng, file: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(rng.uint(4) === 0 ? file.subarray(0, rng.uint(file.length + 1)) : file);
  if (bytes.length === 0) return bytes;
  const reach = rng.uint(2) === 0 ? Math.min(bytes.length, 4096) : bytes.length;
  for (let left = rng.uint(30); left > 0; left--) bytes[rng.uint(reach)] = rng.uint(256);
  return bytes;
}
