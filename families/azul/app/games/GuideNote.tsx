import buttons from '@tessera/ui/styles/buttons.module.css';
import styles from './Foot.module.css';
import { GUIDE_STEPS, type GuideStep } from './guideSteps.ts';
import { words } from './words.ts';

const text = words.guide;

interface GuideNoteProps {
  readonly step: GuideStep;
  readonly onDismiss: () => void;
}

/** One step of a turn, explained where it is made. */
export function GuideNote({ step, onDismiss }: GuideNoteProps) {
  return (
    <div className={styles.note} role="note">
      <p>
        <b>{text.count(GUIDE_STEPS.indexOf(step) + 1, GUIDE_STEPS.length)}</b>
        {text.steps[step]}
      </p>
      <button type="button" className={buttons.secondary} onClick={onDismiss}>
        {text.dismiss}
      </button>
    </div>
  );
}
