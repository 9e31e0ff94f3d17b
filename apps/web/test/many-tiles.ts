import {
  type ConduitItem,
  type ConduitKinds,
  conduit,
  enumerateCells,
  type Face,
  getPlacementOptions,
  type Placement,
} from '@tessera/conduit';
import { beginGame, expectOk, type Family, itemId, type Made, withLine } from '@tessera/core';
import { searchText } from '@tessera/core/links/link.ts';
import type { Page } from 'playwright-core';
import { savedForm } from '../src/play/savedForm.ts';
import { gameKey, type SavedGame } from '../src/storage/savedGames.ts';

const any = conduit as Family;
const BOUNDS = { width: 8, height: 3, depth: 8 };
const OPEN = 40;
const OPTIONS = ['cap', 'straight', 'corner', 'tee', 'cross'].flatMap(tile => getPlacementOptions({ tile }));

/** Where the middles of the edges of a face lie: top, right, bottom, left. */
function middlesOf({ x, y, z, orientation }: Face): readonly string[] {
  const left = x + 0.5;
  const up = y + 0.5;
  const near = z + 0.5;
  const points = {
    flat: [
      [left, y, z],
      [x + 1, y, near],
      [left, y, z + 1],
      [x, y, near],
    ],
    'vertical-x': [
      [x + 1, y + 1, near],
      [x + 1, up, z + 1],
      [x + 1, y, near],
      [x + 1, up, z],
    ],
    'vertical-z': [
      [left, y + 1, z + 1],
      [x, up, z + 1],
      [left, y, z + 1],
      [x + 1, up, z + 1],
    ],
  };
  return points[orientation].map(String);
}

/** A network over all faces: every face has an end in the middle of each edge that it shares with another face. */
function fullNetwork(): readonly Placement[] {
  const faces = [...enumerateCells(BOUNDS)];
  const sharing = new Map<string, number>();
  for (const middle of faces.flatMap(middlesOf)) sharing.set(middle, (sharing.get(middle) ?? 0) + 1);
  return faces.map(face => {
    const edges = middlesOf(face)
      .map(middle => (sharing.get(middle)! > 1 ? 'm' : '-'))
      .join('');
    return { ...face, ...OPTIONS.find(option => option.edges === edges)! };
  });
}

/** A game on a board of 576 tiles, 40 of them crosses to be laid. */
async function gameOfMany(): Promise<SavedGame> {
  const network = fullNetwork();
  const open = new Set(network.filter(({ tile }) => tile === 'cross').slice(0, OPEN));
  const item: ConduitItem = {
    lattice: 'seed',
    bounds: BOUNDS,
    inventory: [{ tile: 'cross', count: OPEN }],
    fixed: network.filter(placement => !open.has(placement)),
  };
  const proof = expectOk(await conduit.levels!.prove!(item));
  const made: Made<ConduitKinds> = {
    id: itemId(conduit.id, conduit.versions.rules, conduit.codecs.item.encode(item)),
    family: conduit.id,
    grade: conduit.maker.grade(item, proof),
    item,
    proof,
    origin: {
      seed: 'many',
      attempt: 0,
      params: conduit.presets[0]!.params,
      versions: { ...conduit.versions, maker: 99 },
    },
  };
  return savedForm(any, withLine(any, made as Made), beginGame(any, made, 0), 0);
}

/** Opens a board of 576 tiles as a game that was kept on this device. */
export async function openMany(page: Page): Promise<void> {
  const game = await gameOfMany();
  const record = [`tessera/${gameKey(game.family, game.search)}`, JSON.stringify(game)];
  await page.evaluate(`localStorage.setItem(...${JSON.stringify(record)})`);
  await page.goto(new URL(`/conduit/play${searchText(game.search)}`, page.url()).href);
}
