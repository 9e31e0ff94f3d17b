import '@tessera/ui/styles/tokens.css';
import '@tessera/ui/styles/base.css';
import './element.css';
import type { Verdict } from '@tessera/core';
import { adoptSheets } from '@tessera/ui/styles/sheets.ts';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { holdEngine } from './engine/engine.ts';
import { openPuzzle } from './open/puzzle.ts';
import { findPuzzle } from './open/source.ts';
import { followPreferences } from './preferences.ts';
import { ATTRIBUTES, type AttributeName, type PuzzleRequest, readAttributes } from './request/request.ts';
import type { Emit } from './table/events.ts';
import { aboutPuzzle, openTable, type Table } from './table/table.ts';
import { PuzzleMessage } from './view/PuzzleMessage.tsx';
import { Solving } from './view/Solving.tsx';
import type { PuzzleViewProps } from './view/viewProps.ts';
import { words } from './words.ts';

/** A puzzle that is shown, and how. */
interface Seen {
  readonly table: Table;
  readonly View: ComponentType<PuzzleViewProps>;
}

/** What is shown: a puzzle, why there is none, or that it is on its way. */
type Shown = Seen | { readonly fault: string } | null;

/** Attributes that choose the puzzle; the others only change how it is shown. */
const CHOOSING: readonly string[] = ['src', 'level', 'item', 'daily', 'family', 'tier'];

/** `<tessera-puzzle>`: one puzzle in any page. See docs/element.md for its attributes, events, parts and properties. */
export class TesseraPuzzle extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;

  readonly #shadow = this.attachShadow({ mode: 'open' });
  readonly #states = this.attachInternals().states;
  #root: Root | null = null;
  #shown: Shown = null;
  #isDue = false;
  #opening = new AbortController();
  #releases: readonly (() => void)[] = [];

  get src(): string | null {
    return this.getAttribute('src');
  }
  set src(value: string | null) {
    this.#set('src', value);
  }

  get level(): string | null {
    return this.getAttribute('level');
  }
  set level(value: string | null) {
    this.#set('level', value);
  }

  /** As text; an object is written as JSON. */
  get item(): string | null {
    return this.getAttribute('item');
  }
  set item(value: string | object | null) {
    this.#set('item', typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
  }

  get daily(): string | null {
    return this.getAttribute('daily');
  }
  set daily(value: string | null) {
    this.#set('daily', value);
  }

  get family(): string | null {
    return this.getAttribute('family');
  }
  set family(value: string | null) {
    this.#set('family', value);
  }

  get tier(): string | null {
    return this.getAttribute('tier');
  }
  set tier(value: string | null) {
    this.#set('tier', value);
  }

  get theme(): string {
    return this.getAttribute('theme') ?? 'auto';
  }
  set theme(value: string | null) {
    this.#set('theme', value);
  }

  get hints(): boolean {
    return this.getAttribute('hints') !== 'off';
  }
  set hints(value: boolean) {
    this.#set('hints', value ? null : 'off');
  }

  get readonly(): boolean {
    return this.hasAttribute('readonly');
  }
  set readonly(value: boolean) {
    this.toggleAttribute('readonly', value);
  }

  connectedCallback(): void {
    this.#takeEarlyProperties();
    const place = document.createElement('div');
    // The texts are English whatever the page around them is.
    place.lang = 'en';
    this.#shadow.replaceChildren(place);
    this.#root = createRoot(place);
    this.#releases = [adoptSheets(this.#shadow), holdEngine(), followPreferences(this.#states)];
    if (this.#shown === null) this.#openSoon();
    else this.#draw();
  }

  disconnectedCallback(): void {
    this.#opening.abort();
    this.#root?.unmount();
    this.#root = null;
    this.#shadow.replaceChildren();
    this.#shadow.adoptedStyleSheets = [];
    for (const release of this.#releases) release();
    this.#releases = [];
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    if (CHOOSING.includes(name)) this.#shown = null;
    if (this.isConnected) this.#openSoon();
  }

  /** What a page has set before the script was there hides the properties of the class: it is set again. */
  #takeEarlyProperties(): void {
    for (const name of ATTRIBUTES) {
      if (!Object.hasOwn(this, name)) continue;
      const early: unknown = this[name];
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, early);
    }
  }

  #set(name: AttributeName, value: string | null): void {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  /** Several attributes that change together are read together. */
  #openSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.isConnected) void this.#open();
    });
  }

  async #open(): Promise<void> {
    this.#opening.abort();
    const opening = new AbortController();
    this.#opening = opening;
    const request = this.#request();
    if (!request.ok) return this.#refuse(request.reason, request.note);
    if (this.#shown !== null && 'table' in this.#shown) return this.#draw();
    this.#shown = null;
    this.#draw();
    const opened = await openTableOf(request.value, opening.signal, this.#emit).catch(
      (): Verdict<Seen> => ({ ok: false, reason: 'source', note: words.noEngine }),
    );
    if (opening.signal.aborted) return;
    if (!opened.ok) return this.#refuse(opened.reason, opened.note);
    this.#shown = opened.value;
    this.#draw();
    const { made, title, author } = opened.value.table.puzzle;
    this.#emit('tessera-ready', { ...aboutPuzzle({ made }), title, author });
  }

  #request(): Verdict<PuzzleRequest, 'attribute'> {
    const given = Object.fromEntries(ATTRIBUTES.map(name => [name, this.getAttribute(name)]));
    return readAttributes(given as Record<AttributeName, string | null>);
  }

  #refuse(reason: string, message = reason): void {
    this.#shown = { fault: message };
    this.#draw();
    this.#emit('tessera-error', { reason, message });
  }

  readonly #emit: Emit = (name, detail) => {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  };

  readonly #onRefused = (message: string) => this.#refuse('level', message);

  #draw(): void {
    this.#root?.render(this.#view());
  }

  #view(): ReactNode {
    if (this.#shown === null || 'fault' in this.#shown) {
      return createElement(PuzzleMessage, { fault: this.#shown?.fault ?? null });
    }
    const { table, View } = this.#shown;
    return createElement(View, {
      key: table.puzzle.made.id,
      table,
      emit: this.#emit,
      onRefused: this.#onRefused,
      hasHints: this.hints,
      isReadOnly: this.readonly,
    });
  }
}

async function openTableOf(request: PuzzleRequest, stop: AbortSignal, emit: Emit): Promise<Verdict<Seen>> {
  const raw = await findPuzzle(request, stop);
  if (!raw.ok) return raw;
  const puzzle = await openPuzzle(raw.value);
  if (!puzzle.ok) return puzzle;
  const isToSolve = puzzle.value.rules.judge.kind === 'solve';
  const View = isToSolve ? Solving : (await import('./view/Choosing.tsx')).Choosing;
  return { ok: true, value: { table: openTable(puzzle.value, emit), View } };
}
