import { currentState, type Family, type Hint, type Kinds, type Remark, saveSession } from '@tessera/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askHint, askMistakes } from '../hints/askHint.ts';
import { words } from '../words.ts';
import type { Game } from './game.ts';
import type { Commands } from './useGame.ts';

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

/** Hints and checks for where the person stands now; any step makes them void. */
export function useAdvice(family: Family, line: string, game: Game, commands: Commands) {
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
  const consult = async (about: 'hint' | 'check', find: (subject: Parameters<typeof askHint>[1]) => Promise<Found>) => {
    const before = now();
    if (before.kind === 'thinking' && before.about === about) return;
    const asked = put(state, { kind: 'thinking', about });
    const subject = { line, session: saveSession(family, game.session, Date.now()) };
    const found = await find(subject).catch((): Found => ({ advice: { kind: 'note', text: words.play.engineFailed } }));
    if (latest.current !== asked) return;
    found.count?.();
    put(state, found.advice);
  };

  const hint = () => {
    const shown = now();
    if (shown.kind === 'hint') return void put(state, further(shown));
    return void consult('hint', async subject => {
      const found = await askHint(family, subject);
      if (!found) return { advice: { kind: 'note', text: words.play.noHint } };
      return { advice: { kind: 'hint', hint: found, shown: 1 }, count: commands.countHint };
    });
  };
  const check = () =>
    void consult('check', async subject => {
      const remarks = await askMistakes(family, subject);
      return {
        advice: remarks.length > 0 ? { kind: 'mistakes', remarks } : { kind: 'note', text: words.play.allRight },
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
