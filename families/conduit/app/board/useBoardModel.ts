import type { BoardProps } from '@tessera/core';
import { useMemo, useState } from 'react';
import { latticeOfItem } from '../../src/item.ts';
import type { ConduitKinds } from '../../src/kinds.ts';
import { play, tilesLeft } from '../../src/play.ts';
import type { ConduitAction, Face } from '../../src/schema.ts';
import { flippedPattern, type Pattern } from '../../src/tiles.ts';
import { layersOf } from './boardLayers.ts';
import {
  fitOf,
  type Ghost,
  ghostOf,
  type HeldTile,
  heldTileOf,
  placeAction,
  placementAt,
  turnedPattern,
} from './hand.ts';
import { boardAppearanceOf } from './looks.ts';
import { type FaceStep, faceWalkOf } from './walk.ts';
import { words } from './words.ts';

export type BoardModel = ReturnType<typeof useBoardModel>;

/** What the board model needs to know of a game; the editor of drafts provides the same. */
export type BoardModelProps = Omit<BoardProps<ConduitKinds>, 'proof' | 'session'>;

/** The state of the board's input (held tile, cursor, target) and its actions. The rules decide what is allowed. */
export function useBoardModel({ item, state, faults, hint, isOver, dispatch, announce }: BoardModelProps) {
  const isFlat = item.lattice === 'flat';
  const { faces } = latticeOfItem(item);
  const layers = useMemo(() => layersOf(item), [item]);
  const walk = useMemo(() => faceWalkOf(item, layers), [item, layers]);
  const appearance = useMemo(() => boardAppearanceOf(state, faults, hint), [state, faults, hint]);
  const [held, setHeld] = useState<HeldTile | null>(null);
  const [cursor, setCursor] = useState(() => layers[0]?.cells[0]?.face ?? 0);
  const [hovered, hover] = useState<number | null>(null);
  const target = hovered ?? cursor;

  const left = (tile: string) => tilesLeft(item, state.placements, tile);
  const hand = held && !isOver && left(held.tile) > 0 ? held : null;
  const lookAt = (at: number) => appearance.looks[at]!;
  const faceName = (at: number) => words.face(faces[at]!, isFlat);

  /** Does an action if the rules allow it, and announces the result. */
  const attempt = (action: ConduitAction, at: number, said: string): boolean => {
    if (isOver) return false;
    const next = play.act(state, action);
    if (next.ok) dispatch(action);
    announce(next.ok ? said : words.refused(next.reason, faceName(at)));
    return next.ok;
  };
  const lay = (at: number, tile: HeldTile): boolean =>
    attempt(placeAction(faces[at]!, tile), at, words.laid(tile.tile, tile.pattern, faceName(at)));

  const hold = (next: HeldTile | null) => {
    if (isOver) return;
    setHeld(next);
    announce(next ? words.holding(next.tile, next.pattern, left(next.tile)) : words.emptyHand);
  };
  /** Changes the tile in the hand, or else the laid one at a face, by turning or flipping. */
  const change = (at: number, how: (pattern: Pattern) => Pattern) => {
    if (hand) return hold({ ...hand, pattern: how(hand.pattern) });
    const { cover, tile, pattern } = lookAt(at);
    const next = how(pattern);
    if (cover !== 'bare' && cover !== 'hole' && next !== pattern) lay(at, { tile, pattern: next });
  };

  const tap = (at: number) => {
    setCursor(at);
    const { cover, tile, pattern } = lookAt(at);
    const isSame = hand !== null && tile === hand.tile && pattern === hand.pattern;
    if (hand && !isSame) return void lay(at, hand);
    if (cover === 'bare') return announce(words.emptyHand);
    const next = turnedPattern(pattern);
    if (next !== pattern && lay(at, { tile, pattern: next }) && isSame) setHeld({ tile, pattern: next });
  };
  const face = (at: number): Face => faces[at]!;
  const remove = (at: number) =>
    attempt({ do: 'remove', face: plain(face(at)) }, at, words.taken(lookAt(at).tile, faceName(at)));
  const toggleLock = (at: number) => {
    const { isLocked } = lookAt(at);
    const said = isLocked ? words.unlocked(faceName(at)) : words.locked(faceName(at));
    attempt({ do: isLocked ? 'unlock' : 'lock', face: plain(face(at)) }, at, said);
  };
  const pickUp = (at: number) => {
    const { tile, pattern } = lookAt(at);
    if (remove(at)) setHeld({ tile, pattern });
  };
  /** Lays a laid tile somewhere else, or back into the tray. */
  const move = (from: number, to: number | null): void => {
    const { tile, pattern } = lookAt(from);
    if (from === to || isOver) return;
    if (to === null) return void remove(from);
    const action = { do: 'move', from: plain(face(from)), placement: placementAt(face(to), pattern) } as const;
    if (attempt(action, to, words.laid(tile, pattern, faceName(to)))) setCursor(to);
  };
  const choose = (tile: string) =>
    hold(hand?.tile === tile ? { tile, pattern: turnedPattern(hand.pattern) } : heldTileOf(tile));
  /** The next tile of the tray that is not used up. */
  const chooseNext = (by: 1 | -1) => {
    const there = item.inventory.map(({ tile }) => tile).filter(tile => left(tile) > 0);
    const from = hand ? there.indexOf(hand.tile) : by > 0 ? -1 : 0;
    const next = there.at((from + by) % there.length);
    if (next !== undefined) hold(heldTileOf(next));
  };
  const chooseNumber = (number: number) => {
    const tile = item.inventory[number - 1]?.tile;
    if (tile !== undefined && left(tile) > 0) choose(tile);
  };
  const step = (way: FaceStep): number => {
    const to = walk(target, way);
    setCursor(to);
    hover(null);
    if (hand) announce(words.at(words.cell(face(to), lookAt(to), isFlat), words.tile(hand.tile), whyAt(to, hand)));
    return to;
  };
  const whyAt = (at: number, tile: HeldTile) => words.why(fitOf(state, face(at), tile).why);

  const lattice = latticeOfItem(item);
  const supposed = useMemo(() => {
    const ghost = ghostOf(lattice, hint.at(-1));
    return ghost && appearance.looks[ghost.face]?.pattern === ghost.pattern ? null : ghost;
  }, [lattice, hint, appearance]);
  const preview = useMemo((): (Ghost & { readonly why: string }) | null => {
    if (!hand || appearance.looks[target]?.cover === 'hole') return null;
    return { ...hand, face: target, ...fitOf(state, faces[target]!, hand) };
  }, [hand, target, state, faces, appearance]);

  return {
    isFlat,
    isOver,
    item,
    layers,
    faces,
    appearance,
    hand,
    cursor,
    /** The face under the pointer, or else the one chosen last: what keys act on. */
    target,
    hovered,
    /** The tile in the hand on the target. */
    preview,
    /** The tile that the hint is about, unless it lies there already. */
    supposed,
    left,
    point: setCursor,
    hover,
    tap,
    lay,
    hold,
    choose,
    chooseNext,
    chooseNumber,
    change,
    turn: (at: number, isClockwise = true) => change(at, pattern => turnedPattern(pattern, isClockwise)),
    flip: (at: number) => change(at, flippedPattern),
    remove,
    toggleLock,
    pickUp,
    move,
    step,
  };
}

function plain({ x, y, z, orientation }: Face): Face {
  return { x, y, z, orientation };
}
