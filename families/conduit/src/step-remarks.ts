import type { Json, Remark } from '@tessera/core';
import { latticeOfItem } from './item.ts';
import { type Code, faceKey, type Lattice } from './lattice.ts';
import { placementOf } from './placement.ts';
import type { ConduitItem, Deduction, Premise } from './schema.ts';
import { patternOfText, TILE_NAMES, tileOfPattern } from './tiles.ts';

/** What a step of the ladder is told with, besides itself. */
export interface StepContext {
  readonly item: ConduitItem;
  /** The code of every face that the step decides. */
  readonly codeAt: (face: number) => Code | undefined;
  /** The faces to look at where it decides none. */
  readonly looked?: readonly number[];
  /** How many options it removes, where that is known. */
  readonly removed?: number;
}

/** A step of the ladder in remarks: the reason, and what follows from it where that is about spots. */
export function stepRemarks(step: Deduction, context: StepContext): readonly Remark[] {
  const lattice = latticeOfItem(context.item);
  const about = (code: string, args: Remark['args'], faces: readonly number[]): Remark => ({
    code,
    args: context.item.lattice === 'flat' ? { ...args, isFlat: true } : args,
    spots: faces.map(face => faceKey(lattice.faces[face]!)),
  });
  const tiles = step.decided.filter(face => context.codeAt(face));
  const empty = step.decided.filter(face => context.codeAt(face) === 0);
  const laid = tiles.map(face => placementOf(lattice.faces[face]!, context.codeAt(face)!));
  const looked = step.face !== undefined ? [step.face] : tiles.length > 0 ? tiles : looksOf(lattice, step, context);
  const reason = about(`see-${step.rung}`, reasonOf(step), looked);
  if (tiles.length + empty.length > 0) {
    const args = { tiles: laid.map(({ tile, edges }) => ({ tile, edges })) };
    return [reason, about('settle', args, [...tiles, ...empty])];
  }
  const isAboutOptions = step.rung !== 'totals' && step.rung !== 'connectivity' && context.removed !== undefined;
  return isAboutOptions ? [reason, about('settle', { isNothing: true, removed: context.removed! }, looked)] : [reason];
}

/** Where a step that lays no tile looks: the faces it empties, those it was given, or those around the edges it rests on. */
function looksOf(lattice: Lattice, { decided, by }: Deduction, { looked = [] }: StepContext): readonly number[] {
  if (decided.length > 0) return decided;
  if (looked.length > 0) return looked;
  const edges = by.filter(premise => typeof premise === 'number');
  return [...new Set(edges.map(side => side >> 2))].filter(face => face < lattice.faces.length);
}

function tileOfEdges(edges: string): string {
  return TILE_NAMES[tileOfPattern(patternOfText(edges)!)]!;
}

function reasonOf({ rung, by, not, decided }: Deduction): Readonly<Record<string, Json>> {
  switch (rung) {
    case 'inventory':
      return { usedUp: namesIn(by, 'full'), onlyHere: namesIn(by, 'need') };
    case 'totals':
      return { carrying: by.some(premise => typeof premise === 'object' && 'at' in premise && premise.at === 'most') };
    case 'connectivity':
      // Whatever cannot be reached is empty from then on; a bridge decides no face by itself.
      return { isBridge: decided.length === 0 };
    case 'contradiction':
      return not === undefined || not === '----' ? {} : { tile: tileOfEdges(not), edges: not };
    case 'edge':
    case 'matching':
      return {};
  }
}

/** The tiles that the premises of a kind name, each once. */
function namesIn(by: readonly Premise[], kind: 'full' | 'need'): string[] {
  const named = by.flatMap(premise => {
    if (typeof premise !== 'object') return [];
    if (kind === 'full') return 'full' in premise ? premise.full : [];
    return 'need' in premise ? premise.need : [];
  });
  return [...new Set(named)];
}
