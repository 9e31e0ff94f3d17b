import { currentState, faultsIn } from '@tessera/core';
import { useKeys } from '@tessera/ui/keys/useKeys.ts';
import { Action } from '@tessera/ui/play/Action.tsx';
import actions from '@tessera/ui/play/Actions.module.css';
import { useStore } from '@tessera/ui/store.ts';
import { Flag, Redo2, SkipForward, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import page from '../play/GamePage.module.css';
import { useGame } from '../play/useGame.ts';
import { settings } from '../settings/settings.ts';
import { words as appWords } from '../words.ts';
import { RunHead } from './RunHead.tsx';
import type { RunItemProps } from './runItemProps.ts';
import styles from './runs.module.css';
import { words } from './words.ts';

/** A puzzle of a run: it is over when it is solved or skipped, and nothing of it is kept. */
export function RunPuzzle({ family, view: { Board }, item: { made }, state, said, onSettled, onEnd }: RunItemProps) {
  const { game, commands, canUndo, canRedo } = useGame(family, made, null, null, 'none');
  const { clashes } = useStore(settings);
  const [announced, announce] = useState('');
  const isOver = game.outcome !== 'open';
  useEffect(() => {
    if (isOver) onSettled('solved');
  }, [isOver, onSettled]);
  const { undo, redo } = commands;
  useKeys({ undo, redo });
  return (
    <div className={page.page}>
      <div className={page.head}>
        <div>
          <h1>{family.title}</h1>
          <p className={page.grade}>
            <span className={page.tier}>{words.place(state.outcomes.length + 1)}</span>
          </p>
        </div>
      </div>
      <section className={page.room} aria-label={appWords.play.board}>
        <Board
          item={made.item}
          proof={made.proof}
          session={game.session}
          state={currentState(game.session)}
          faults={clashes && !isOver ? faultsIn(family, game) : []}
          hint={[]}
          isOver={isOver}
          dispatch={commands.act}
          announce={announce}
        />
      </section>
      <ol className={page.rules}>
        {family.words.rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <div className={page.foot}>
        <div className={styles.foot}>
          <RunHead family={family} state={state} />
          <p className={styles.said}>{said || words.go(family.judge.kind)}</p>
        </div>
        <div className={`${actions.actions} ${styles.actions}`} role="toolbar" aria-label={appWords.play.actions}>
          <Action icon={Undo2} name={words.undo} isOff={!canUndo} onClick={undo} />
          <Action icon={Redo2} name={words.redo} isOff={!canRedo} onClick={redo} />
          <Action icon={SkipForward} name={words.skip} isOff={isOver} onClick={() => onSettled('skipped')} />
          <Action icon={Flag} name={words.end} isOff={false} onClick={onEnd} />
        </div>
      </div>
      <p className="unseen" role="status">
        {announced || said}
      </p>
    </div>
  );
}
