import { type AzulAction, isRoundComplete, type State } from '@tessera/azul';
import { Steps } from '@tessera/ui/choice/Steps.tsx';
import type { Shown } from '@tessera/ui/choice/usePractice.ts';
import page from '@tessera/ui/layouts/BoardPage.module.css';
import type { Dispatch, SetStateAction } from 'react';
import { RoundOver } from './RoundOver.tsx';
import { type AnalysisSession, deal, endRound, setUpNext } from './session.ts';
import type { AnalysisTable } from './useAnalysisTable.ts';
import { words } from './words.ts';

interface FootProps {
  readonly state: State;
  readonly table: AnalysisTable;
  readonly onPlay: (actions: readonly AzulAction[]) => void;
  readonly onSession: Dispatch<SetStateAction<AnalysisSession>>;
}

/** Under the board: the line on show step by step, the end of the round, or what to do. */
export function Foot({ state, table, onPlay, onSession }: FootProps) {
  const { shown, best } = table;
  if (isRoundComplete(state)) {
    return (
      <RoundOver
        state={state}
        onPlay={action => onPlay([action])}
        onSettle={() => onSession(endRound)}
        onDeal={seed => onSession(now => deal(now, seed))}
        onByHand={() => onSession(setUpNext)}
      />
    );
  }
  if (!shown || !best) return <p className={page.prompt}>{words.start}</p>;
  return (
    <Steps practice={{ ...table, best }} shown={shown}>
      <button type="button" disabled={shown.step === 0} onClick={() => onPlay(decisionsIn(shown))}>
        {words.goOn}
      </button>
      <button type="button" onClick={table.hide}>
        {words.close}
      </button>
    </Steps>
  );
}

/** The decisions of the line up to the step on show. */
function decisionsIn({ line, step }: Shown): readonly AzulAction[] {
  return line.steps.slice(0, step).flatMap(({ action }) => (action === null ? [] : [action as AzulAction]));
}
