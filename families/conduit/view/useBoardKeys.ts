import type { KeyboardEvent } from 'react';
import type { Table } from './useBoardModel.ts';
import { WAY_KEYS } from './walk.ts';

/** How much further away a key or a notch of the wheel goes. */
export const ZOOM = 1.15;

/** What turns the view: by eighths of a full turn, or back to where it began; and what brings it nearer. */
export interface ViewControls {
  turn(eighths: number): void;
  home(): void;
  zoom(by: number): void;
}

/** Every action of the board by key. Keys that mean nothing here are left to the page. */
export function boardKeys(table: Table, view: ViewControls, focus: (face: number) => void) {
  const { target } = table;
  const actions: Readonly<Record<string, () => void>> = {
    t: () => table.turn(target),
    T: () => table.turn(target, false),
    f: () => table.flip(target),
    l: () => table.toggleLock(target),
    p: () => table.pickUp(target),
    x: () => table.remove(target),
    Delete: () => table.remove(target),
    Backspace: () => table.remove(target),
    a: () => table.chooseNext(-1),
    d: () => table.chooseNext(1),
    '[': () => table.chooseNext(-1),
    ']': () => table.chooseNext(1),
    q: () => view.turn(-1),
    e: () => view.turn(1),
    s: () => view.home(),
    Home: () => view.home(),
    '+': () => view.zoom(1 / ZOOM),
    '-': () => view.zoom(ZOOM),
    Escape: () => table.hold(null),
  };
  const onFace: Readonly<Record<string, () => void>> = {
    Enter: () => table.tap(target),
    ' ': () => table.tap(target),
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 && event.key !== 'T' ? event.key.toLowerCase() : event.key;
    const isOnFace = event.target instanceof Element && event.target.closest('[data-face]') !== null;
    const way = WAY_KEYS[key];
    const action = actions[key] ?? (isOnFace ? onFace[key] : undefined) ?? numbered(table, key);
    if (!way && !action) return;
    if (key === 'Escape' && !table.hand) return;
    event.preventDefault();
    if (way) focus(table.step(way));
    else action?.();
  };
}

function numbered(table: Table, key: string): (() => void) | undefined {
  return /^[1-9]$/.test(key) ? () => table.chooseNumber(Number(key)) : undefined;
}
