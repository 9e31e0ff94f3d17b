import { Link } from '@tanstack/react-router';
import type { Family, Made } from '@tessera/core';
import { CircleHelp, Share2, Telescope } from 'lucide-react';
import { useState } from 'react';
import { HowToSheet } from '../howto/HowToSheet.tsx';
import styles from '../play/MoreSheet.module.css';
import { Sheet } from '../shell/Sheet.tsx';
import { words as appWords } from '../words.ts';
import type { ChoiceView } from './view.ts';
import { words } from './words.ts';

interface MoreSheetProps {
  readonly isOpen: boolean;
  readonly family: Family;
  readonly made: Made;
  readonly choice: ChoiceView;
  readonly onShare: () => void;
  readonly onClose: () => void;
}

const text = appWords.play;

/** Sharing, the rules, the keys, and where the position comes from. */
export function MoreSheet({ isOpen, family, made, choice, onShare, onClose }: MoreSheetProps) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <HowToSheet entry={family} isOpen onClose={() => setAsking(false)} />;
  return (
    <Sheet title={words.more} isOpen={isOpen} onClose={onClose}>
      <div className={styles.items}>
        <button type="button" className={styles.item} onClick={onShare}>
          <Share2 aria-hidden size={20} />
          {words.sharePosition}
        </button>
        <Link
          to="/$family/analyse"
          params={{ family: family.id }}
          search={{ position: choice.position(made.item) }}
          className={styles.item}
        >
          <Telescope aria-hidden size={20} />
          {words.analyse}
        </Link>
        <button
          type="button"
          className={styles.item}
          onClick={() => {
            onClose();
            setAsking(true);
          }}
        >
          <CircleHelp aria-hidden size={20} />
          {text.rulesShown}
        </button>
      </div>
      <section>
        <h3>{words.rules}</h3>
        <ul className={styles.list}>
          {family.words.rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{words.keys}</h3>
        <dl className={styles.keys}>
          {[...choice.keys, ...words.keyList].map(([key, what]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={styles.origin}>
        {made.id}, {text.seed(made.origin.seed, made.origin.attempt)}
      </p>
    </Sheet>
  );
}
