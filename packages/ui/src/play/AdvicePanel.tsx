import type { AdviceWords, Remark } from '@tessera/core';
import type { ReactNode } from 'react';
import buttons from '../styles/buttons.module.css';
import styles from './AdvicePanel.module.css';
import { RemarkText } from './RemarkText.tsx';
import type { Advice } from './useAdvice.ts';
import { words } from './words.ts';

interface AdvicePanelProps {
  readonly advice: Advice;
  readonly familyWords: AdviceWords;
  readonly onMore: () => void;
  readonly onFollow: () => void;
  readonly onClose: () => void;
  /** What stands here while there is no advice. */
  readonly idle: ReactNode;
}

/** Hints and checks in words. Its room is kept free when it is silent, so that nothing moves. */
export function AdvicePanel(props: AdvicePanelProps) {
  return (
    <div className={styles.panel} data-kind={props.advice.kind}>
      <div className={styles.text} aria-live="polite">
        <Saying {...props} />
      </div>
      {props.advice.kind === 'none' && props.idle}
      {props.advice.kind === 'hint' && <HintButtons {...props} advice={props.advice} />}
    </div>
  );
}

function Saying({ advice, familyWords }: AdvicePanelProps) {
  switch (advice.kind) {
    case 'none':
      return null;
    case 'thinking':
      return <p className={styles.idle}>{words.thinking}</p>;
    case 'note':
      return <p>{advice.text}</p>;
    case 'mistakes':
      return <p className={styles.mistake}>{mistakesText(advice.remarks, familyWords)}</p>;
    case 'hint': {
      const { hint, shown } = advice;
      return (
        <>
          <p className={styles.step}>{words.hintStep(shown, hint.remarks.length)}</p>
          <p>
            <RemarkText remark={hint.remarks[shown - 1]!} words={familyWords} />
          </p>
        </>
      );
    }
  }
}

function HintButtons({
  advice,
  onMore,
  onFollow,
  onClose,
}: AdvicePanelProps & { advice: Extract<Advice, { kind: 'hint' }> }) {
  const isLast = advice.shown === advice.hint.remarks.length;
  return (
    <div className={styles.buttons}>
      <button type="button" className={buttons.secondary} onClick={isLast ? onFollow : onMore}>
        {isLast ? words.followHint : words.furtherHint}
      </button>
      <button type="button" className={buttons.secondary} onClick={onClose}>
        {words.closeHint}
      </button>
    </div>
  );
}

function mistakesText(remarks: readonly Remark[], { say, mistakes = words.mistakes }: AdviceWords): string {
  return remarks.length === 1 ? say(remarks[0]!) : mistakes(remarks.length);
}
