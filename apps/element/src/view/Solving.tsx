import { canRedo, canUndo, currentState, faultsIn, timeSpent } from '@tessera/core';
import { type KeyCommand, keyCommandOf } from '@tessera/ui/keys/keyCommand.ts';
import { Action } from '@tessera/ui/play/Action.tsx';
import { AdvicePanel } from '@tessera/ui/play/AdvicePanel.tsx';
import { timeText } from '@tessera/ui/play/timeText.ts';
import { type Advice, useAdvice } from '@tessera/ui/play/useAdvice.ts';
import { words as playWords } from '@tessera/ui/play/words.ts';
import { useStore } from '@tessera/ui/store.ts';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { aboutPuzzle } from '../table/table.ts';
import { words } from '../words.ts';
import { engineAdvice } from './engineAdvice.ts';
import styles from './Frame.module.css';
import { Frame } from './Frame.tsx';
import { CheckIcon, HintIcon, RedoIcon, RestartIcon, UndoIcon } from './icons.tsx';
import type { PuzzleViewProps } from './viewProps.ts';

/** A puzzle to solve: the board, hints and checks, undo and redo. */
export function Solving({ table, emit, hasHints, isReadOnly, onRefused }: PuzzleViewProps) {
  const { puzzle, commands } = table;
  const { rules, Board, made, advice: sentences } = puzzle;
  const game = useStore(table.game);
  const [said, announce] = useState('');
  const source = useMemo(() => engineAdvice(table), [table]);
  const help = useAdvice(game, source, commands);
  const { advice } = help;
  const { session } = game;
  const isOver = game.outcome !== 'open';
  useProof(table, onRefused);
  useEffect(() => {
    if (advice.kind !== 'hint') return;
    const { shown, hint } = advice;
    emit('hint', {
      ...aboutPuzzle(puzzle),
      part: shown,
      of: hint.remarks.length,
      hints: table.game.get().session.hints,
    });
  }, [advice, emit, puzzle, table]);

  const does: Partial<Record<KeyCommand, () => void>> =
    isReadOnly || isOver
      ? {}
      : { undo: commands.undo, redo: commands.redo, ...(hasHints ? { hint: help.hint, check: help.check } : {}) };
  const press = (event: KeyboardEvent) => {
    const name = event.defaultPrevented ? null : keyCommandOf(event);
    const command = name && does[name];
    if (!command) return;
    event.preventDefault();
    command();
  };
  const board = (
    <Board
      item={made.item}
      proof={null}
      session={session}
      state={currentState(session)}
      faults={isOver || isReadOnly ? [] : [...faultsIn(rules, game), ...mistakesIn(advice)]}
      hint={advice.kind === 'hint' ? advice.hint.remarks.slice(0, advice.shown) : []}
      isOver={isOver || isReadOnly}
      dispatch={commands.act}
      announce={announce}
    />
  );
  return (
    <Frame table={table} said={said} board={board} onKeyDown={press}>
      {!isReadOnly && (
        <>
          <div part="panel">
            {isOver ? (
              <p className={styles.over} role="status">
                {words.solved(timeText(timeSpent(session, Date.now())))}
              </p>
            ) : (
              hasHints &&
              sentences && (
                <AdvicePanel
                  advice={advice}
                  familyWords={sentences}
                  onMore={help.hint}
                  onFollow={help.follow}
                  onClose={help.close}
                  idle={<p className={styles.idle}>{playWords.idle}</p>}
                />
              )
            )}
          </div>
          <div className={styles.actions} part="actions" role="toolbar" aria-label={words.actions}>
            <Action icon={UndoIcon} name={playWords.undo} isOff={isOver || !canUndo(session)} onClick={commands.undo} />
            <Action icon={RedoIcon} name={playWords.redo} isOff={isOver || !canRedo(session)} onClick={commands.redo} />
            {hasHints && <Action icon={HintIcon} name={playWords.hint} isOff={isOver} onClick={help.hint} />}
            {hasHints && <Action icon={CheckIcon} name={playWords.check} isOff={isOver} onClick={help.check} />}
            <Action icon={RestartIcon} name={playWords.restart} isOff={session.at === 0} onClick={commands.restart} />
          </div>
        </>
      )}
    </Frame>
  );
}

function mistakesIn(advice: Advice) {
  return advice.kind === 'mistakes' ? advice.remarks : [];
}

/** A puzzle is proved as soon as it is shown, like a level in the app: whatever came with it may be false. */
function useProof(table: PuzzleViewProps['table'], onRefused: (message: string) => void) {
  useEffect(() => {
    let isGone = false;
    // A failure on the way says nothing about the puzzle; a hint asks again.
    table.prove().then(
      proved => void (!isGone && !proved.ok && onRefused(proved.note ?? proved.reason)),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [table, onRefused]);
}
