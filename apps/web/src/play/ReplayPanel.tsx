import type { Words } from '@tessera/core';
import panel from '@tessera/ui/play/AdvicePanel.module.css';
import { RemarkText } from '@tessera/ui/play/RemarkText.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { ChevronFirst, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { words } from '../words.ts';
import styles from './ReplayPanel.module.css';
import type { Replay } from './useReplay.ts';

interface ReplayPanelProps {
  readonly replay: Replay;
  readonly familyWords: Words;
}

const text = words.replay;

/** One step of the deduction in words, with the way back and forth. */
export function ReplayPanel({ replay: { frames, at, go, stop }, familyWords }: ReplayPanelProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  const last = frames.length - 1;
  return (
    <section className={panel.panel} data-kind="hint" aria-label={text.title}>
      <div className={panel.text} aria-live="polite">
        <p className={panel.step}>{text.step(at + 1, frames.length)}</p>
        <p>
          {frames[at]!.remarks.map(remark => (
            <Fragment key={remark.code}>
              <RemarkText remark={remark} words={familyWords} />{' '}
            </Fragment>
          ))}
        </p>
      </div>
      <div className={styles.buttons}>
        <Arrow icon={ChevronFirst} name={text.first} isOff={at === 0} onClick={() => go(0)} />
        <Arrow icon={ChevronLeft} name={text.back} isOff={at === 0} onClick={() => go(at - 1)} />
        <button
          ref={next}
          type="button"
          className={buttons.secondary}
          aria-disabled={at === last}
          onClick={() => go(at + 1)}
        >
          {text.next}
          <ChevronRight aria-hidden size={18} />
        </button>
        <button type="button" className={buttons.secondary} onClick={stop}>
          {text.close}
        </button>
      </div>
    </section>
  );
}

interface ArrowProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function Arrow({ icon: Icon, name, isOff, onClick }: ArrowProps) {
  return (
    <button type="button" className={buttons.secondary} aria-label={name} disabled={isOff} onClick={onClick}>
      <Icon aria-hidden size={18} />
    </button>
  );
}
