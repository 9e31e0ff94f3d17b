import { currentState, type Game, type Hint, type Kinds, type Remark, type Session } from '@tessera/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { words } from './words.ts';

/** What the panel beside the board says. */
export type Advice =
  | { readonly kind: 'none' }
  | { readonly kind: 'thinking'; readonly about: 'hint' | 'check' }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'hint'; readonly hint: Hint<Kinds>; readonly shown: number }
  | { readonly kind: 'mistakes'; readonly remarks: readonly Remark[] };

const NONE: Advice = { kind: 'none' };

/** Advice, and the state that it belongs to. */
interface Held {
  readonly of: Kinds['state'];
  readonly advice: Advice;
}

/** Where hints and checks come from. */
export interface AdviceSource {
  /** The easiest next step; null when the item is solved. */
  hint(session: Session): Promise<Hint<Kinds> | null>;
  /** What is wrong against the key. */
  mistakes(session: Session): Promise<readonly Remark[]>;
  /** What is said when there is no answer. */
  failed(error: Error): string;
}

/** What advice does to the game. */
interface AdvisedCommands {
  follow(hint: Hint<Kinds>): void;
  countHint(): void;
  countCheck(found: number): void;
}

/** Hints and checks for where the person stands now; any step makes them void. */
export function useAdvice(game: Game, source: AdviceSource, commands: AdvisedCommands) {
  const state = currentState(game.session);
  const [held, setHeld] = useState<Held>({ of: state, advice: NONE });
  // What was put last, known to presses that come before it is drawn.
  const latest = useRef(held);
  const put = useCallback((of: Kinds['state'], advice: Advice): Held => {
    latest.current = { of, advice };
    setHeld(latest.current);
    return latest.current;
  }, []);
  const now = () => adviceFor(state, latest.current);
  useEffect(() => {
    if (latest.current.of !== state) put(state, NONE);
  }, [state, put]);

  /** Asks the engine, once at a time; an answer that comes after the next step or another question is dropped unseen. */
  const consult = async (about: 'hint' | 'check', find: (session: Session) => Promise<Found>) => {
    const before = now();
    if (before.kind === 'thinking' && before.about === about) return;
    const asked = put(state, { kind: 'thinking', about });
    const found = await find(game.session).catch(
      (error: Error): Found => ({ advice: { kind: 'note', text: source.failed(error) } }),
    );
    if (latest.current !== asked) return;
    found.count?.();
    put(state, found.advice);
  };

  const hint = () => {
    const shown = now();
    if (shown.kind === 'hint') return void put(state, further(shown));
    return void consult('hint', async session => {
      const found = await source.hint(session);
      if (!found) return { advice: { kind: 'note', text: words.noHint } };
      return { advice: { kind: 'hint', hint: found, shown: 1 }, count: commands.countHint };
    });
  };
  const check = () =>
    void consult('check', async session => {
      const remarks = await source.mistakes(session);
      return {
        advice: remarks.length > 0 ? { kind: 'mistakes', remarks } : { kind: 'note', text: words.allRight },
        count: () => commands.countCheck(remarks.length),
      };
    });
  const follow = () => {
    const shown = now();
    if (shown.kind !== 'hint') return;
    put(state, NONE);
    commands.follow(shown.hint);
  };
  return {
    advice: adviceFor(state, held),
    hint,
    check,
    follow,
    note: (text: string) => void put(state, { kind: 'note', text }),
    close: () => void put(state, NONE),
  };
}

/** What an engine found, and how it counts once it is seen. */
interface Found {
  readonly advice: Advice;
  readonly count?: () => void;
}

function adviceFor(state: Kinds['state'], { of, advice }: Held): Advice {
  return of === state ? advice : NONE;
}

function further(advice: Extract<Advice, { kind: 'hint' }>): Advice {
  return { ...advice, shown: Math.min(advice.shown + 1, advice.hint.remarks.length) };
}
