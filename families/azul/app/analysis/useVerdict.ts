import type { Choice } from '@tessera/ui/view.ts';
import { useEffect, useRef } from 'react';
import type { AnalysisTable } from './useAnalysisTable.ts';
import type { Analyst } from './useAnalyst.ts';
import { words } from './words.ts';

/** Says the best move when the thinking about a position is over. */
export function useVerdict(
  { isThinking, key }: Analyst,
  { best }: AnalysisTable,
  choice: Choice,
  say: (text: string) => void,
) {
  const was = useRef('');
  const now = isThinking ? key : '';
  useEffect(() => {
    if (was.current === key && now === '' && best) say(words.verdict(choice.moveName(best.action)));
    was.current = now;
  }, [now, key, best, choice, say]);
}
