import { currentState, goalOf } from '@tessera/core';
import { words as choiceWords } from '@tessera/ui/choice/words.ts';
import { useStore } from '@tessera/ui/store.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useRef, useState } from 'react';
import { words } from '../words.ts';
import { type Explanation, loadExplanation } from './explanation.ts';
import styles from './Frame.module.css';
import { Frame } from './Frame.tsx';
import type { PuzzleViewProps } from './viewProps.ts';

/** A position to choose a move in. What its moves are worth is loaded once a person has chosen, or asks for a hint. */
export function Choosing(props: PuzzleViewProps) {
  const { table, hasHints, isReadOnly, onRefused } = props;
  const { puzzle, commands } = table;
  const game = useStore(table.game);
  const [said, announce] = useState('');
  const [isHintAsked, askHint] = useState(false);
  const isChosen = game.outcome !== 'open';
  const { explanation, hasFailed, load } = useExplanation(props, isChosen || isHintAsked, onRefused);
  if (explanation && !isReadOnly) {
    const { JudgedMoves, ...known } = explanation;
    return <JudgedMoves {...props} explanation={known} isHintAsked={isHintAsked} />;
  }
  const isThinking = (isChosen || isHintAsked) && !hasFailed;
  const foot = (
    <div className={styles.prompt} part="panel">
      <p role="status">
        {hasFailed ? words.noEngine : isThinking ? choiceWords.valuing : goalOf(puzzle.rules, puzzle.made.item)}
      </p>
      {hasFailed && (
        <button type="button" className={buttons.secondary} onClick={load}>
          {choiceWords.retry}
        </button>
      )}
      {hasHints && !isThinking && !hasFailed && (
        <button type="button" className={buttons.secondary} onClick={() => askHint(true)}>
          {choiceWords.hint}
        </button>
      )}
    </div>
  );
  const boardProps = {
    item: puzzle.made.item,
    proof: null,
    session: game.session,
    state: currentState(game.session),
    faults: [],
    hint: [],
    isOver: isChosen || isReadOnly,
    dispatch: commands.act,
    announce,
    marks: [],
    foot: isReadOnly ? null : foot,
  };
  return <Frame table={table} isTall said={said} board={<puzzle.Board {...boardProps} />} />;
}

/** The view that shows an explanation, which loads with it. */
interface JudgedView {
  readonly JudgedMoves: typeof import('./JudgedMoves.tsx').JudgedMoves;
}

/** Loads the explanation once it is needed; a position that its proof refuses is told of. */
function useExplanation({ table }: PuzzleViewProps, isNeeded: boolean, onRefused: (message: string) => void) {
  const [explanation, setExplanation] = useState<(Explanation & JudgedView) | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isGone = useRef(false);
  const load = () => {
    setFailed(false);
    Promise.all([loadExplanation(table), import('./JudgedMoves.tsx')]).then(
      ([loaded, { JudgedMoves }]) => {
        if (isGone.current) return;
        if (loaded.ok) setExplanation({ ...loaded.value, JudgedMoves });
        else onRefused(loaded.note ?? loaded.reason);
      },
      () => !isGone.current && setFailed(true),
    );
  };
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    isGone.current = false;
    if (isNeeded) latest.current();
    return () => {
      isGone.current = true;
    };
  }, [isNeeded]);
  return { explanation, hasFailed, load };
}
