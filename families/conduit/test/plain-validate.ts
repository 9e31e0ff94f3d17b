/** Is this board a solution of this puzzle? Every reason why not, in words. */

import { faceName, orient, UNIT, type WorldPoint } from './plain-geometry.ts';
import {
  namedByEdges,
  type PlainCatalogue,
  type PlainItem,
  type PlainLaid,
  type PlainPlacement,
} from './plain-item.ts';
import { networkOf } from './plain-network.ts';
import { type PlainPuzzle, readItem, tally } from './plain-puzzle.ts';
import { tileOf } from './plain-tiles.ts';

/** Placements as a proof has them, the fixed tiles among them. */
export function validate(
  item: PlainItem,
  placements: readonly PlainPlacement[],
  catalogue: PlainCatalogue = namedByEdges,
): string[] {
  return [
    ...[...item.fixed, ...placements].flatMap(placement => nameReasons(placement, catalogue)),
    ...faultsOf(readItem(item, catalogue), placements),
  ];
}

/** The edges must be those of the named tile, flipped and turned as it says. */
function nameReasons(placement: PlainPlacement, catalogue: PlainCatalogue): string[] {
  const base = catalogue(placement.tile);
  if (base === undefined) return [`${faceName(placement)}: no tile is named ${placement.tile}`];
  const edges = orient(base, placement.flip, placement.rotation);
  if (edges === placement.edges) return [];
  return [`${faceName(placement)}: ${placement.tile} lies as ${edges} there, not as ${placement.edges}`];
}

export function faultsOf(puzzle: PlainPuzzle, tiles: readonly PlainLaid[]): string[] {
  return [
    ...placeReasons(puzzle, tiles),
    ...stockReasons(puzzle, tiles),
    ...fixedReasons(puzzle, tiles),
    ...silhouetteReasons(puzzle, tiles),
    ...networkReasons(tiles),
  ];
}

function placeReasons(puzzle: PlainPuzzle, tiles: readonly PlainLaid[]): string[] {
  const faces = new Set(puzzle.faces.map(faceName));
  const crowded = [...tally(tiles.map(faceName))].filter(([, count]) => count > 1);
  const outside = tiles.filter(tile => !faces.has(faceName(tile)));
  return [
    ...crowded.map(([face, count]) => `${face}: ${count} tiles on one face`),
    ...outside.map(tile => `${faceName(tile)}: outside the bounds`),
  ];
}

function stockReasons(puzzle: PlainPuzzle, tiles: readonly PlainLaid[]): string[] {
  const laid = tally(tiles.map(tile => tileOf(tile.edges)));
  const kinds = [...new Set([...puzzle.stock.keys(), ...laid.keys()])].sort();
  return kinds
    .filter(kind => (laid.get(kind) ?? 0) !== (puzzle.stock.get(kind) ?? 0))
    .map(kind => `tile ${kind}: ${laid.get(kind) ?? 0} lie on the board, ${puzzle.stock.get(kind) ?? 0} belong there`);
}

function fixedReasons(puzzle: PlainPuzzle, tiles: readonly PlainLaid[]): string[] {
  const laid = new Set(tiles.map(tile => `${faceName(tile)} ${tile.edges}`));
  return puzzle.fixed
    .filter(tile => !laid.has(`${faceName(tile)} ${tile.edges}`))
    .map(tile => `${faceName(tile)}: the fixed tile ${tile.edges} is not there`);
}

function silhouetteReasons(puzzle: PlainPuzzle, tiles: readonly PlainLaid[]): string[] {
  if (puzzle.silhouette === undefined) return [];
  const shown = new Set(puzzle.silhouette.map(faceName));
  const laid = new Set(tiles.map(faceName));
  return [
    ...[...laid].filter(face => !shown.has(face)).map(face => `${face}: not in the silhouette`),
    ...[...shown].filter(face => !laid.has(face)).map(face => `${face}: in the silhouette, but without a tile`),
  ];
}

function networkReasons(tiles: readonly PlainLaid[]): string[] {
  const { open, parts } = networkOf(tiles);
  const reasons = open.map(({ point, tile }) => `${faceName(tiles[tile]!)}: open connector at ${inCells(point)}`);
  if (parts.length === 0) reasons.push('no tiles');
  if (parts.length > 1) reasons.push(`the network falls into ${parts.length} parts`);
  return reasons;
}

function inCells(point: WorldPoint): string {
  return `(${point.map(coordinate => coordinate / UNIT).join(', ')})`;
}
