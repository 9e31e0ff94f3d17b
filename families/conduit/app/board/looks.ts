import type { Remark } from '@tessera/core';
import { allPlacements } from '../../src/faults.ts';
import { latticeOfItem } from '../../src/item.ts';
import type { ConduitState } from '../../src/kinds.ts';
import { faceKey, type WorldPoint } from '../../src/lattice.ts';
import type { ConduitItem } from '../../src/schema.ts';
import { type Pattern, patternOfText } from '../../src/tiles.ts';
import { networkOf, TONES, type Tone } from './network.ts';

/** Nothing may lie on a `hole`; a `bare` face waits for a tile or stays free. */
export type Cover = 'hole' | 'bare' | 'laid' | 'fixed';

/** What one face shows. All members are plain values, so that equal looks need no new drawing. */
export interface FaceLook {
  readonly cover: Cover;
  readonly tile: string;
  readonly pattern: Pattern;
  /** Two bits a local edge: an index into `TONES`. */
  readonly tones: number;
  readonly isLocked: boolean;
  /** The tile does not belong here, as a check found. */
  readonly isWrong: boolean;
  /** A rule is broken here as the board stands. */
  readonly isBroken: boolean;
  readonly isLit: boolean;
}

export interface FaceLamp {
  readonly point: WorldPoint;
  readonly face: number;
}

/** The board as it is drawn: a look per face, and the open ends. */
export interface BoardAppearance {
  readonly looks: readonly FaceLook[];
  readonly lamps: readonly FaceLamp[];
  /** A hint points at some faces; the others are dimmed. */
  readonly isHinting: boolean;
}

export function toneAt(tones: number, edge: number): Tone {
  return TONES[(tones >> (edge * 2)) & 3]!;
}

function packed(tones: readonly Tone[]): number {
  return tones.reduce((bits, tone, edge) => bits | (TONES.indexOf(tone) << (edge * 2)), 0);
}

/** Tones of a tile that is not on the board: in the tray or in the hand. */
export function looseTones(pattern: Pattern, tone: Tone): number {
  let bits = 0;
  for (let edge = 0; edge < 4; edge++) if ((pattern >> (edge * 2)) & 3) bits |= TONES.indexOf(tone) << (edge * 2);
  return bits;
}

const NOTHING = { tile: '', pattern: 0, tones: 0, isLocked: false, isWrong: false, isBroken: false, isLit: false };

export function boardAppearanceOf(
  state: ConduitState,
  faults: readonly Remark[],
  hint: readonly Remark[],
): BoardAppearance {
  const { item, locked } = state;
  const lattice = latticeOfItem(item);
  const placements = allPlacements(state);
  const network = networkOf(placements);
  const spotsOf = (remarks: readonly Remark[]) => new Set(remarks.flatMap(({ spots }) => spots));
  const wrong = spotsOf(faults.filter(({ code }) => code === 'wrong'));
  const broken = spotsOf(faults.filter(({ code }) => code !== 'wrong'));
  const lit = spotsOf(hint.slice(-1));
  const looks: FaceLook[] = mayCarry(item).map((may, face) => {
    const key = faceKey(lattice.faces[face]!);
    return { ...NOTHING, cover: may ? 'bare' : 'hole', isBroken: broken.has(key), isLit: lit.has(key) };
  });
  for (const [i, placement] of placements.entries()) {
    const key = faceKey(placement);
    const face = lattice.indexOf(placement);
    looks[face] = {
      ...looks[face]!,
      cover: i < item.fixed.length ? 'fixed' : 'laid',
      tile: placement.tile,
      pattern: patternOfText(placement.edges)!,
      tones: packed(network.tones[i]!),
      isLocked: locked.includes(key),
      isWrong: wrong.has(key),
    };
  }
  const lamps = network.lamps.map(({ point, tile }) => ({ point, face: lattice.indexOf(placements[tile]!) }));
  return { looks, lamps, isHinting: lit.size > 0 };
}

/** Which faces may carry a tile at all. */
export function mayCarry(item: ConduitItem): readonly boolean[] {
  const { faces } = latticeOfItem(item);
  if (!item.silhouette) return faces.map(() => true);
  const shown = new Set([...item.silhouette, ...item.fixed].map(faceKey));
  return faces.map(face => shown.has(faceKey(face)));
}
