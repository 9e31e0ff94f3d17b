import type { ConduitItem, ConduitProof, Placement } from '@tessera/conduit';
import { type Family, generateSeedString, type Kinds, type Preset } from '@tessera/core';
import { app } from '@tessera/ui/app.ts';
import sheets from '@tessera/ui/builder/sheets.module.css';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './builder.module.css';
import { words } from './words.ts';

interface MadeSheetProps {
  readonly family: Family;
  readonly isOpen: boolean;
  readonly onMade: (item: ConduitItem, solution: readonly Placement[], name: string) => void;
  readonly onClose: () => void;
}

/** A choice of puzzles to be made, one of which becomes a draft. */
export function MadeSheet({ isOpen, onClose, ...rest }: MadeSheetProps) {
  return (
    <Sheet title={words.madeTitle} isOpen={isOpen} onClose={onClose}>
      <Choices {...rest} onClose={onClose} />
    </Sheet>
  );
}

function Choices({ family, onMade, onClose }: Omit<MadeSheetProps, 'isOpen'>) {
  const [attempts, setAttempts] = useState<number | null>(null);
  const [said, say] = useState('');
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  const make = async ({ params, title }: Preset<Kinds>) => {
    const control = new AbortController();
    stopper.current = control;
    setAttempts(0);
    say('');
    const request = { seed: generateSeedString(), params: params as Readonly<Record<string, unknown>> };
    const made = await app().makeItem(family, request, { stop: control.signal, onAttempts: setAttempts });
    if (control.signal.aborted) return;
    setAttempts(null);
    if (!made) return say(words.madeNone);
    onMade(made.item as ConduitItem, (made.proof as ConduitProof).solutions[0]!, title);
    onClose();
  };
  if (attempts !== null) {
    const cancel = () => {
      stopper.current?.abort();
      setAttempts(null);
    };
    return (
      <div className={styles.task}>
        <p role="status">{words.making(attempts)}</p>
        <button type="button" className={buttons.secondary} onClick={cancel}>
          {words.cancel}
        </button>
      </div>
    );
  }
  return (
    <>
      <p className={sheets.note}>{words.madeNote}</p>
      <ul className={sheets.list}>
        {family.presets.map(preset => (
          <li key={preset.id}>
            <button type="button" className={`${buttons.secondary} ${styles.kind}`} onClick={() => void make(preset)}>
              <Play aria-hidden size={18} />
              {preset.title}
            </button>
          </li>
        ))}
      </ul>
      <p className={sheets.said} role="status">
        {said}
      </p>
    </>
  );
}
