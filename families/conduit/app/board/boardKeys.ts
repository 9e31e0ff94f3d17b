import type { KeyboardEvent } from 'react';
import type { BoardModel } from './useBoardModel.ts';
import { FACE_STEP_KEYS } from './walk.ts';

/** The zoom factor of a key press or a notch of the wheel. */
export const ZOOM = 1.15;

/** What turns the view: by eighths of a full turn, or back to where it began; and what brings it nearer. */
export interface ViewControls {
  turn(eighths: number): void;
  home(): void;
  zoom(by: number): void;
}

/** Every action of the board by key. Other keys are left to the page. */
export function boardKeys(model: BoardModel, view: ViewControls, focus: (face: number) => void) {
  const { target } = model;
  const actions: Readonly<Record<string, () => void>> = {
    t: () => model.turn(target),
    T: () => model.turn(target, false),
    f: () => model.flip(target),
    l: () => model.toggleLock(target),
    p: () => model.pickUp(target),
    x: () => model.remove(target),
    Delete: () => model.remove(target),
    Backspace: () => model.remove(target),
    a: () => model.chooseNext(-1),
    d: () => model.chooseNext(1),
    '[': () => model.chooseNext(-1),
    ']': () => model.chooseNext(1),
    q: () => view.turn(-1),
    e: () => view.turn(1),
    s: () => view.home(),
    Home: () => view.home(),
    '+': () => view.zoom(1 / ZOOM),
    '-': () => view.zoom(ZOOM),
    Escape: () => model.hold(null),
  };
  const onFace: Readonly<Record<string, () => void>> = {
    Enter: () => model.tap(target),
    ' ': () => model.tap(target),
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 && event.key !== 'T' ? event.key.toLowerCase() : event.key;
    const isOnFace = event.target instanceof Element && event.target.closest('[data-face]') !== null;
    const way = FACE_STEP_KEYS[key];
    const action = actions[key] ?? (isOnFace ? onFace[key] : undefined) ?? numbered(model, key);
    if (!way && !action) return;
    if (key === 'Escape' && !model.hand) return;
    event.preventDefault();
    if (way) focus(model.step(way));
    else action?.();
  };
}

function numbered(model: BoardModel, key: string): (() => void) | undefined {
  return /^[1-9]$/.test(key) ? () => model.chooseNumber(Number(key)) : undefined;
}
