import { decodeHint, type Session, saveSession } from '@tessera/core';
import type { AdviceSource } from '@tessera/ui/play/useAdvice.ts';
import { askEngine } from '../engine/engine.ts';
import type { Table } from '../table/table.ts';
import { words } from '../words.ts';

/** Hints and checks for a puzzle by a proof of its own, whatever came with it. */
export function engineAdvice({ puzzle: { rules }, prove }: Table): AdviceSource {
  const subject = async (session: Session) => {
    const proved = await prove();
    if (!proved.ok) throw new Error(proved.note);
    return { family: rules.id, line: proved.value.line, session: saveSession(rules, session, Date.now()) };
  };
  return {
    async hint(session) {
      const hint = await askEngine('hint', await subject(session));
      return hint && decodeHint(rules, hint);
    },
    mistakes: async session => askEngine('mistakes', await subject(session)),
    failed: () => words.noEngine,
  };
}
