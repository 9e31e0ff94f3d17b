import { type Codec, generateSeedString } from '@tessera/core';
import { useEffect, useRef, useState } from 'react';
import { app } from '../app.ts';
import { useHeld } from '../held.ts';
import { notify, notifyUnsaved } from '../notices.ts';
import { type DraftRecord, draftAtHand, draftKey, draftsOf, loadDraft, removeDraft, saveDraft } from './drafts.ts';
import { words } from './words.ts';

/** What a builder works on, and how it is kept. */
export interface DraftKind<D> {
  readonly family: string;
  readonly codec: Codec<D>;
  readonly fresh: () => D;
}

/** The open draft with its history, and the list of the others. */
export interface OpenDraft<D> {
  readonly id: string;
  readonly name: string;
  readonly draft: D;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** One step that can be undone. */
  change(draft: D): void;
  undo(): void;
  redo(): void;
  rename(name: string): void;
  /** Puts the draft at hand away and begins another; it is named by itself where no name is given. */
  begin(draft: D, name?: string): void;
  open(id: string): void;
  remove(id: string): void;
  list(): readonly DraftRecord[];
}

interface Held<D> {
  readonly id: string;
  readonly name: string;
  readonly past: readonly D[];
  readonly draft: D;
  readonly future: readonly D[];
}

const MOST_STEPS = 500;

/** The draft that is open, kept from visit to visit; every change is saved at once. */
export function useOpenDraft<D>(kind: DraftKind<D>): OpenDraft<D> {
  const { family, codec } = kind;
  const [held, setHeld] = useState(() => firstHeld(kind));
  const latest = useRef(held);
  useEffect(() => {
    // What was only looked at is not kept again, and an untouched fresh draft leaves nothing behind.
    if (latest.current === held) return;
    latest.current = held;
    const { id, name, draft } = held;
    const written = saveDraft(app().shelf, family, { id, name, draft: codec.encode(draft), savedAt: Date.now() });
    if (!written.ok) notifyUnsaved(written.reason);
  }, [held, family, codec]);

  const { id, name, past, draft, future } = held;
  useHeld(draftKey(family, id));
  return {
    id,
    name,
    draft,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: next =>
      setHeld(now => ({ ...now, past: [...now.past, now.draft].slice(-MOST_STEPS), draft: next, future: [] })),
    undo: () =>
      setHeld(now => {
        const before = now.past.at(-1);
        if (before === undefined) return now;
        return { ...now, past: now.past.slice(0, -1), draft: before, future: [now.draft, ...now.future] };
      }),
    redo: () =>
      setHeld(now => {
        const [after, ...rest] = now.future;
        if (after === undefined) return now;
        return { ...now, past: [...now.past, now.draft], draft: after, future: rest };
      }),
    rename: next => setHeld(now => ({ ...now, name: next })),
    begin: (next, called) => setHeld(fresh(next, called || freeName(family))),
    open(other) {
      const record = loadDraft(app().shelf, family, other);
      const read = record.ok ? codec.decode(record.value.draft) : record;
      if (record.ok && read.ok)
        setHeld({ id: other, name: record.value.name, past: [], draft: read.value, future: [] });
      else notify(words.unreadable);
    },
    remove(other) {
      removeDraft(app().shelf, family, other);
      if (other === id) setHeld(firstHeld(kind));
    },
    list: () => draftsOf(app().shelf, family),
  };
}

function firstHeld<D>(kind: DraftKind<D>): Held<D> {
  const found = draftAtHand(app().shelf, kind.family, kind.codec);
  if (!found) return fresh(kind.fresh(), freeName(kind.family));
  const { record, draft } = found;
  return { id: record.id, name: record.name, past: [], draft, future: [] };
}

function fresh<D>(draft: D, name: string): Held<D> {
  return { id: generateSeedString(), name, past: [], draft, future: [] };
}

/** The first of the names that drafts get by themselves which none has. */
function freeName(family: string): string {
  const taken = new Set(draftsOf(app().shelf, family).map(({ name }) => name));
  for (let n = 1; ; n++) if (!taken.has(words.untitled(n))) return words.untitled(n);
}
