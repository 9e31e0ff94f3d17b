import { currentState, type Kinds, startSession } from '@tessera/core';
import layout from '@tessera/ui/layouts/BoardPage.module.css';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { Choice, ChoiceProps } from '@tessera/ui/view.ts';
import { useState } from 'react';
import { words as appWords } from '../words.ts';
import { RunHead } from './RunHead.tsx';
import type { RunItemProps } from './runItemProps.ts';
import styles from './runs.module.css';
import { words } from './words.ts';

/** A position of a run: the first move ends it, and the next one comes at once. */
export function RunChoice(props: RunItemProps & { readonly choice: Choice }) {
  const { family, view, choice, item, state, said, onSettled, onEnd } = props;
  const { Board } = view;
  const { made } = item;
  const [session] = useState(() => startSession(family, made.item, Date.now()));
  const [announced, announce] = useState('');
  const choose = (action: Kinds['action']) => {
    if (family.play.act(currentState(session), action).ok) onSettled(choice.band(made.proof, action));
  };
  const board: ChoiceProps = {
    item: made.item,
    proof: made.proof,
    session,
    state: currentState(session),
    faults: [],
    hint: [],
    isOver: false,
    dispatch: choose,
    announce,
    marks: [],
    foot: (
      <div className={layout.prompt}>
        <p className={styles.said}>{said || words.go(family.judge.kind)}</p>
        <button type="button" className={buttons.secondary} onClick={onEnd}>
          {words.end}
        </button>
      </div>
    ),
  };
  return (
    <div className={layout.page}>
      <header className={`${layout.head} ${styles.head}`}>
        <div className={layout.title}>
          <h1>{family.title}</h1>
          <span className={layout.tier}>{words.place(state.outcomes.length + 1)}</span>
        </div>
        <p className={layout.facts}>{choice.facts(made.item)}</p>
        <div className={layout.tools}>
          <RunHead family={family} state={state} />
        </div>
      </header>
      <section className={layout.room} aria-label={appWords.play.board}>
        <Board {...board} />
      </section>
      <div className={layout.side}>
        <ol className={layout.rules}>
          {family.words.rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </div>
      <p className="unseen" role="status">
        {announced || said}
      </p>
    </div>
  );
}
