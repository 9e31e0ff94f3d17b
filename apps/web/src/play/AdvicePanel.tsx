import type { Remark, Words } from '@tessera/core';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { ReactNode } from 'react';
import { words } from '../words.ts';
import styles from './AdvicePanel.module.css';
import { RemarkText } from './RemarkText.tsx';
import type { Advice } from './useAdvice.ts';

interface AdvicePanelProps {
  readonly advice: Advice;
  readonly familyWords: Words;
  readonly onMore: () => void;
  readonly onFollow: () => void;
  readonly onClose: () => void;
  /** What stands here while there is no advice. */
  readonly idle: ReactNode;
}

const text = words.play;

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
      return <p className={styles.idle}>{text.thinking}</p>;
    case 'note':
      return <p>{advice.text}</p>;
    case 'mistakes':
      return <p className={styles.mistake}>{mistakesText(advice.remarks, familyWords)}</p>;
    case 'hint': {
      const { hint, shown } = advice;
      return (
        <>
          <p className={styles.step}>{text.hintStep(shown, hint.remarks.length)}</p>
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
        {isLast ? text.followHint : text.furtherHint}
      </button>
      <button type="button" className={buttons.secondary} onClick={onClose}>
        {text.closeHint}
      </button>
    </div>
  );
}

function mistakesText(remarks: readonly Remark[], { say, mistakes = text.mistakes }: Words): string {
  return remarks.length === 1 ? say(remarks[0]!) : mistakes(remarks.length);
}
