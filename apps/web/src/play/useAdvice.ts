import { type Family, type Hint, type Kinds, type Remark, saveSession } from '@tessera/core';
import { useEffect, useRef, useState } from 'react';
import { askHint, askMistakes } from '../engine/engine.ts';
import { words } from '../words.ts';
import type { Game } from './game.ts';
import type { Commands } from './useGame.ts';

/** What the panel beside the board says. */
export type Advice =
  | { readonly kind: 'none' }
  | { readonly kind: 'thinking' }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'hint'; readonly hint: Hint<Kinds>; readonly shown: number }
  | { readonly kind: 'mistakes'; readonly remarks: readonly Remark[] };

const NONE: Advice = { kind: 'none' };

/** Hints and checks for where the person stands now; any step makes them void. */
export function useAdvice(family: Family, line: string, game: Game, commands: Commands) {
  const [advice, setAdvice] = useState<Advice>(NONE);
  const state = game.session.states[game.session.at];
  const standing = useRef(state);
  const isFirst = useRef(true);
  useEffect(() => {
    standing.current = state;
    if (!isFirst.current) setAdvice(NONE);
    isFirst.current = false;
  }, [state]);

  /** Asks the engine; an answer that comes after the next step is dropped. */
  const consult = async (find: (subject: Parameters<typeof askHint>[1]) => Promise<Advice>) => {
    setAdvice({ kind: 'thinking' });
    const asked = standing.current;
    const subject = { line, session: saveSession(family, game.session, Date.now()) };
    const found = await find(subject).catch((): Advice => ({ kind: 'note', text: words.play.engineFailed }));
    if (standing.current === asked) setAdvice(found);
  };

  const hint = () => {
    if (advice.kind === 'hint') return setAdvice(further(advice));
    return void consult(async subject => {
      const found = await askHint(family, subject);
      if (!found) return { kind: 'note', text: words.play.noHint };
      commands.countHint();
      return { kind: 'hint', hint: found, shown: 1 };
    });
  };
  const check = () =>
    void consult(async subject => {
      const remarks = await askMistakes(family, subject);
      commands.countCheck(remarks.length);
      return remarks.length > 0 ? { kind: 'mistakes', remarks } : { kind: 'note', text: words.play.allRight };
    });
  const follow = () => {
    if (advice.kind === 'hint') for (const action of advice.hint.actions) commands.act(action);
  };
  return {
    advice,
    hint,
    check,
    follow,
    note: (text: string) => setAdvice({ kind: 'note', text }),
    close: () => setAdvice(NONE),
  };
}

function further(advice: Extract<Advice, { kind: 'hint' }>): Advice {
  return { ...advice, shown: Math.min(advice.shown + 1, advice.hint.remarks.length) };
}
