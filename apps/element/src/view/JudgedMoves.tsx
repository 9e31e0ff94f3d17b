import { type Band, currentState, type Remark, timeSpent } from '@tessera/core';
import { VerdictBar, VerdictRest } from '@tessera/ui/choice/ChoiceVerdict.tsx';
import { MoveTable } from '@tessera/ui/choice/MoveTable.tsx';
import { marksOf } from '@tessera/ui/choice/marks.ts';
import { Steps } from '@tessera/ui/choice/Steps.tsx';
import { type Practice, usePractice } from '@tessera/ui/choice/usePractice.ts';
import { words as choiceWords } from '@tessera/ui/choice/words.ts';
import { useStore } from '@tessera/ui/store.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { ChoiceProps } from '@tessera/ui/view.ts';
import { useEffect, useRef, useState } from 'react';
import { aboutPuzzle } from '../table/table.ts';
import type { Explanation } from './explanation.ts';
import styles from './Frame.module.css';
import { Frame } from './Frame.tsx';
import type { PuzzleViewProps } from './viewProps.ts';

interface JudgedMovesProps extends PuzzleViewProps {
  readonly explanation: Explanation;
  /** A hint was asked for before this was loaded. */
  readonly isHintAsked: boolean;
}

/** A position whose moves have values: hints, the verdict on the choice, its line, and all moves in a table. */
export function JudgedMoves({ table, emit, hasHints, explanation, isHintAsked }: JudgedMovesProps) {
  const { puzzle, commands } = table;
  const { family, choice, made } = explanation;
  const game = useStore(table.game);
  const practice = usePractice(family, choice, made, game, commands);
  const { chosen, shown, nextHint } = practice;
  const [said, announce] = useState('');
  const [told, tell] = useState('');
  const isOver = chosen !== null;
  const band = isOver && !practice.isForced ? practice.bandOf(chosen) : null;
  const head = useRef<HTMLHeadingElement>(null);
  const about = aboutPuzzle({ made });
  const parts = choice.hints(made.item, made.proof).length;
  const narrow = () => {
    if (!nextHint) return;
    tell(nextHint.text);
    practice.narrow();
    emit('hint', { ...about, part: practice.hints.length + 1, of: parts, hints: game.session.hints + 1 });
  };
  useOnce(isHintAsked && !isOver, narrow);
  useVerdict(band, practice, () => {
    const { hints, checks, mistakes } = game.session;
    const time = timeSpent(game.session, Date.now());
    const loss = practice.optionOf(chosen)?.regret ?? 0;
    emit('solved', { ...about, time, hints, checks, mistakes, ...(band ? { grade: band, loss } : {}) });
    head.current?.focus({ preventScroll: true });
  });
  const retry = () => {
    practice.retry();
    tell('');
    announce('');
  };
  const verdict = {
    family,
    choice,
    practice,
    band,
    head,
    onShare: null,
    onRetry: retry,
    onNext: null,
    onShowBest: () => practice.show(practice.best.action),
  };
  const line = shown ? (
    <Steps practice={practice} shown={shown} />
  ) : (
    <div className={styles.prompt} part="panel">
      <p>{told || choice.prompt}</p>
      {hasHints && (
        <button type="button" className={buttons.secondary} disabled={nextHint === null} onClick={narrow}>
          {choiceWords.hint}
        </button>
      )}
    </div>
  );
  const state = shown?.step ? shown.line.steps[shown.step - 1]!.state : isOver ? game.session.states[0] : undefined;
  const boardProps: ChoiceProps = {
    item: made.item,
    proof: made.proof,
    session: game.session,
    state: state ?? currentState(game.session),
    faults: [],
    hint: practice.hints.map(({ spots }): Remark => ({ code: 'hint', args: {}, spots })),
    isOver,
    dispatch: practice.choose,
    announce,
    marks: marksOf(practice, game),
    foot: (
      <div className={styles.feet}>
        {isOver && <VerdictBar {...verdict} />}
        {line}
        {isOver && <VerdictRest {...verdict} />}
      </div>
    ),
  };
  const heard = band && isOver ? choiceWords.chosen(choiceWords.bands[band], choice.moveName(chosen)) : told || said;
  return (
    <Frame table={table} isTall said={heard} board={<puzzle.Board {...boardProps} />}>
      {isOver && <MoveTable choice={choice} practice={practice} isShort />}
    </Frame>
  );
}

/** Does it once, when it is due for the first time. */
function useOnce(isDue: boolean, does: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDue || isDone.current) return;
    isDone.current = true;
    does();
  });
}

/** Tells of every choice once, when its verdict is there. */
function useVerdict(band: Band | null, { chosen }: Practice, does: () => void): void {
  const latest = useRef(does);
  latest.current = does;
  const isOver = chosen !== null;
  // The band of a forced move is null as well: a verdict comes with the choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new band is a new verdict
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver, band]);
}
