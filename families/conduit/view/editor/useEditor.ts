import type { Remark } from '@tessera/core';
import { useMemo } from 'react';
import { type Draft, tilesOn } from '../../src/draft/draft.ts';
import type { Edit } from '../../src/draft/edits.ts';
import { faultsOf } from '../../src/faults.ts';
import type { Item } from '../../src/item.ts';
import type { Action, State } from '../../src/kinds.ts';
import { codeOfPattern, type Face, faceKey } from '../../src/lattice.ts';
import { type Placement, placementOf } from '../../src/placement.ts';
import { play } from '../../src/play.ts';
import { TILE_NAMES } from '../../src/tiles.ts';
import type { Picture } from '../looks.ts';
import { type Table, useTable } from '../useBoardModel.ts';
import { words as boardWords } from '../words.ts';
import type { BenchMode } from './modes.ts';
import { words } from './words.ts';

export interface BenchProps {
  readonly draft: Draft;
  readonly mode: BenchMode;
  /** What is wrong with the puzzle as a whole. */
  readonly faults: readonly Remark[];
  /** A solution to look at; nothing can be changed meanwhile. */
  readonly solution: readonly Placement[] | null;
  /** Keys of faces to point out. */
  readonly marks: readonly string[];
  /** `isContinued`: part of the same stroke as the edit before. */
  onEdit(edit: Edit, isContinued?: boolean): void;
  announce(text: string): void;
}

/** Every tile without end: on the bench nothing runs out. */
const EVERY_TILE = TILE_NAMES.map(tile => ({ tile, count: Number.POSITIVE_INFINITY }));

const NO_TILES: readonly Placement[] = [];

type Frame = Pick<Draft, 'lattice' | 'bounds' | 'silhouette'>;

/** The board as it is built on; a silhouette drawn by hand closes it except while it is drawn. */
function benchItem({ lattice, bounds, silhouette }: Frame, tiles: readonly Face[], mode: BenchMode): Item {
  const board = { lattice, bounds, inventory: EVERY_TILE, fixed: [] };
  if (mode === 'shape' || typeof silhouette === 'string' || silhouette.length === 0) return board;
  const shown = new Map([...silhouette, ...tiles].map(face => [faceKey(face), face]));
  return { ...board, silhouette: [...shown.values()] };
}

export interface Bench {
  /** The table as hands work on it: every tile can be moved and turned. */
  readonly table: Table;
  /** The table as it is drawn: fixed tiles look fixed. */
  readonly drawn: Table;
  readonly faults: readonly Remark[];
  readonly isShown: (face: number) => boolean;
  paint(face: number, isShown: boolean, isContinued?: boolean): void;
}

/** The table of play, with tiles without end; what is done on it becomes an edit of the draft. */
export function useBench({ draft, mode, faults, solution, marks, onEdit, announce }: BenchProps): Bench {
  const tiles = useMemo(() => solution ?? tilesOn(draft), [solution, draft]);
  const { lattice, bounds, silhouette } = draft;
  const outside = typeof silhouette === 'string' ? NO_TILES : tiles;
  // The item must stay the same while only tiles change: whoever walks over its faces keeps their place.
  const item = useMemo(
    () => benchItem({ lattice, bounds, silhouette }, outside, mode),
    [lattice, bounds, silhouette, outside, mode],
  );
  const state = useMemo((): State => ({ ...play.begin(item), placements: tiles }), [item, tiles]);
  const all = useMemo(
    () => (solution ? [] : [...faultsOf(state).filter(({ code }) => code !== 'shut'), ...faults]),
    [solution, state, faults],
  );
  const shownKeys = useMemo(
    () => new Set((silhouette === 'board' ? tiles : silhouette === 'hidden' ? [] : silhouette).map(faceKey)),
    [silhouette, tiles],
  );
  const hint = useMemo((): readonly Remark[] => {
    const spots = mode === 'shape' ? [...shownKeys] : marks;
    return spots.length > 0 ? [{ code: 'marked', args: {}, spots }] : [];
  }, [mode, shownKeys, marks]);

  const dispatch = (action: Action) => {
    if (action.do === 'place') onEdit({ do: 'lay', placement: action.placement, isFixed: mode === 'fix' });
    else if (action.do === 'remove') onEdit({ do: 'take', face: action.face });
  };
  const isOver = solution !== null;
  const table = useTable({ item, state, faults: all, hint, isOver, dispatch, announce });

  const faceName = (at: number) => boardWords.face(table.faces[at]!, table.isFlat);
  const tileOn = (at: number) => tiles.find(tile => faceKey(tile) === faceKey(table.faces[at]!));
  const toggleFixed = (at: number) => {
    const tile = tileOn(at);
    if (isOver) return;
    if (!tile) return announce(words.empty(faceName(at)));
    const isFixed = draft.fixed.includes(tile);
    onEdit(isFixed ? { do: 'free', faces: [tile] } : { do: 'fix', placements: [tile] });
    announce(isFixed ? words.freed(faceName(at)) : words.fixed(faceName(at)));
  };
  const move = (from: number, to: number | null) => {
    if (isOver || from === to) return;
    if (to === null) return void table.remove(from);
    const face = table.faces[to]!;
    const { pattern } = table.picture.looks[from]!;
    onEdit({
      do: 'move',
      from: table.faces[from]!,
      placement: placementOf(face, codeOfPattern(face.orientation, pattern)),
    });
    table.point(to);
    announce(boardWords.laid(table.picture.looks[from]!.tile, pattern, faceName(to)));
  };
  const isShown = (at: number) => shownKeys.has(faceKey(table.faces[at]!));
  const paint = (at: number, isIn: boolean, isContinued = false) => {
    if (isOver) return;
    onEdit({ do: 'paint', face: table.faces[at]!, isShown: isIn }, isContinued);
    announce(words.painted(faceName(at), isIn));
  };

  const worked =
    mode === 'shape' ? painting(table, at => paint(at, !isShown(at))) : { ...table, toggleLock: toggleFixed, move };
  const picture = useMemo(
    () => withFixed(table.picture, draft.fixed, table.faces),
    [table.picture, draft.fixed, table.faces],
  );
  return { table: worked, drawn: { ...worked, picture }, faults: all, isShown, paint };
}

/** A table on which a tap paints, and nothing else happens to tiles. */
function painting(table: Table, tap: (at: number) => void): Table {
  const nothing = () => {};
  const tapped = (at: number) => {
    table.point(at);
    tap(at);
  };
  return {
    ...table,
    hand: null,
    preview: null,
    tap: tapped,
    lay: () => false,
    remove: () => false,
    ...{ hold: nothing, choose: nothing, chooseNext: nothing, chooseNumber: nothing, change: nothing },
    ...{ turn: nothing, flip: nothing, toggleLock: nothing, pickUp: nothing, move: nothing },
  };
}

function withFixed(picture: Picture, fixed: readonly Placement[], faces: readonly Face[]): Picture {
  if (fixed.length === 0) return picture;
  const keys = new Set(fixed.map(faceKey));
  const looks = picture.looks.map((look, at) =>
    look.cover === 'laid' && keys.has(faceKey(faces[at]!)) ? { ...look, cover: 'fixed' as const } : look,
  );
  return { ...picture, looks };
}
