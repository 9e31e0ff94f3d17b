import type { Remark } from '@tessera/core';
import { useMemo } from 'react';
import { tilesOnDraft } from '../../../src/draft/draft.ts';
import type { DraftEdit } from '../../../src/draft/edits.ts';
import { ruleFaults } from '../../../src/faults.ts';
import type { ConduitState } from '../../../src/kinds.ts';
import { codeOfPattern, faceKey } from '../../../src/lattice.ts';
import { placementOf } from '../../../src/placement.ts';
import { play } from '../../../src/play.ts';
import type { ConduitAction, ConduitDraft, ConduitItem, Face, Placement } from '../../../src/schema.ts';
import { TILE_NAMES } from '../../../src/tiles.ts';
import type { BoardAppearance } from '../looks.ts';
import { type BoardModel, useBoardModel } from '../useBoardModel.ts';
import { words as boardWords } from '../words.ts';
import type { EditorMode } from './editorModes.ts';
import { words } from './words.ts';

export interface EditorModelProps {
  readonly draft: ConduitDraft;
  readonly mode: EditorMode;
  /** What is wrong with the puzzle as a whole. */
  readonly faults: readonly Remark[];
  /** A solution to look at; nothing can be changed meanwhile. */
  readonly solution: readonly Placement[] | null;
  /** Keys of faces to point out. */
  readonly marks: readonly string[];
  /** `isContinued`: part of the same stroke as the edit before. */
  onEdit(edit: DraftEdit, isContinued?: boolean): void;
  announce(text: string): void;
}

/** Every tile in endless supply. */
const EVERY_TILE = TILE_NAMES.map(tile => ({ tile, count: Number.POSITIVE_INFINITY }));

const NO_TILES: readonly Placement[] = [];

type Frame = Pick<ConduitDraft, 'lattice' | 'bounds' | 'silhouette'>;

/** The board of the editor; a hand-drawn silhouette limits it, except while the silhouette is drawn. */
function editorItem({ lattice, bounds, silhouette }: Frame, tiles: readonly Face[], mode: EditorMode): ConduitItem {
  const board = { lattice, bounds, inventory: EVERY_TILE, fixed: [] };
  if (mode === 'shape' || typeof silhouette === 'string' || silhouette.length === 0) return board;
  const shown = new Map([...silhouette, ...tiles].map(face => [faceKey(face), face]));
  return { ...board, silhouette: [...shown.values()] };
}

export interface EditorModel {
  /** The board model for input: every tile can be moved and turned. */
  readonly model: BoardModel;
  /** The board model for drawing: fixed tiles look fixed. */
  readonly drawn: BoardModel;
  readonly faults: readonly Remark[];
  readonly isShown: (face: number) => boolean;
  paint(face: number, isShown: boolean, isContinued?: boolean): void;
}

/** The board model of play with an endless supply of tiles; every action becomes an edit of the draft. */
export function useEditor({ draft, mode, faults, solution, marks, onEdit, announce }: EditorModelProps): EditorModel {
  const tiles = useMemo(() => solution ?? tilesOnDraft(draft), [solution, draft]);
  const { lattice, bounds, silhouette } = draft;
  const outside = typeof silhouette === 'string' ? NO_TILES : tiles;
  // The item stays the same object while only tiles change, so that the cursor keeps its face.
  const item = useMemo(
    () => editorItem({ lattice, bounds, silhouette }, outside, mode),
    [lattice, bounds, silhouette, outside, mode],
  );
  const state = useMemo((): ConduitState => ({ ...play.begin(item), placements: tiles }), [item, tiles]);
  const all = useMemo(
    () => (solution ? [] : [...ruleFaults(state).filter(({ code }) => code !== 'shut'), ...faults]),
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

  const dispatch = (action: ConduitAction) => {
    if (action.do === 'place') onEdit({ do: 'lay', placement: action.placement, isFixed: mode === 'fix' });
    else if (action.do === 'remove') onEdit({ do: 'take', face: action.face });
  };
  const isOver = solution !== null;
  const model = useBoardModel({ item, state, faults: all, hint, isOver, dispatch, announce });

  const faceName = (at: number) => boardWords.face(model.faces[at]!, model.isFlat);
  const tileOn = (at: number) => tiles.find(tile => faceKey(tile) === faceKey(model.faces[at]!));
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
    if (to === null) return void model.remove(from);
    const face = model.faces[to]!;
    const { pattern } = model.appearance.looks[from]!;
    onEdit({
      do: 'move',
      from: model.faces[from]!,
      placement: placementOf(face, codeOfPattern(face.orientation, pattern)),
    });
    model.point(to);
    announce(boardWords.laid(model.appearance.looks[from]!.tile, pattern, faceName(to)));
  };
  const isShown = (at: number) => shownKeys.has(faceKey(model.faces[at]!));
  const paint = (at: number, isIn: boolean, isContinued = false) => {
    if (isOver) return;
    onEdit({ do: 'paint', face: model.faces[at]!, isShown: isIn }, isContinued);
    announce(words.painted(faceName(at), isIn));
  };

  const worked =
    mode === 'shape' ? painting(model, at => paint(at, !isShown(at))) : { ...model, toggleLock: toggleFixed, move };
  const appearance = useMemo(
    () => withFixed(model.appearance, draft.fixed, model.faces),
    [model.appearance, draft.fixed, model.faces],
  );
  return { model: worked, drawn: { ...worked, appearance }, faults: all, isShown, paint };
}

/** A board model on which taps paint and tiles do not change. */
function painting(model: BoardModel, tap: (at: number) => void): BoardModel {
  const nothing = () => {};
  const tapped = (at: number) => {
    model.point(at);
    tap(at);
  };
  return {
    ...model,
    hand: null,
    preview: null,
    tap: tapped,
    lay: () => false,
    remove: () => false,
    ...{ hold: nothing, choose: nothing, chooseNext: nothing, chooseNumber: nothing, change: nothing },
    ...{ turn: nothing, flip: nothing, toggleLock: nothing, pickUp: nothing, move: nothing },
  };
}

function withFixed(appearance: BoardAppearance, fixed: readonly Placement[], faces: readonly Face[]): BoardAppearance {
  if (fixed.length === 0) return appearance;
  const keys = new Set(fixed.map(faceKey));
  const looks = appearance.looks.map((look, at) =>
    look.cover === 'laid' && keys.has(faceKey(faces[at]!)) ? { ...look, cover: 'fixed' as const } : look,
  );
  return { ...appearance, looks };
}
