import { Link } from '@tanstack/react-router';
import type { Family, Made } from '@tessera/core';
import { CircleHelp, Eye, FlagOff, type LucideIcon, Plus, RotateCcw, Share2 } from 'lucide-react';
import { useState } from 'react';
import { HowToSheet } from '../howto/HowToSheet.tsx';
import { levelCodeOf } from '../level/origin.ts';
import { words as levelWords } from '../level/words.ts';
import buttons from '../shell/buttons.module.css';
import { Sheet } from '../shell/Sheet.tsx';
import { words } from '../words.ts';
import styles from './MoreSheet.module.css';
import type { Commands } from './useGame.ts';

interface MoreSheetProps {
  readonly isOpen: boolean;
  readonly family: Family;
  readonly made: Made;
  readonly isOver: boolean;
  readonly canReturn: boolean;
  readonly commands: Commands;
  readonly onShare: () => void;
  readonly onClose: () => void;
}

const text = words.play;

export function MoreSheet(props: MoreSheetProps) {
  const { isOpen, family, made, isOver, canReturn, commands, onShare, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  const run = (command: () => void) => () => {
    onClose();
    command();
  };
  if (isAsking) return <HowToSheet entry={family} isOpen onClose={() => setAsking(false)} />;
  return (
    <Sheet title={text.more} isOpen={isOpen} onClose={onClose}>
      <div className={styles.items}>
        <Item icon={FlagOff} name={text.back} isOff={!canReturn} onClick={run(commands.returnToMark)} />
        <Item icon={RotateCcw} name={text.restart} onClick={run(commands.restart)} />
        <GiveUp isOff={isOver} onSure={run(commands.giveUp)} />
        <Item icon={Share2} name={text.share} onClick={run(onShare)} />
        <Item icon={CircleHelp} name={text.rulesShown} onClick={run(() => setAsking(true))} />
        <Link to="/$family" params={{ family: family.id }} className={styles.item}>
          <Plus aria-hidden size={20} />
          {text.another}
        </Link>
      </div>
      <section>
        <h3>{text.rules}</h3>
        <ul className={styles.list}>
          {family.words.rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{text.keys}</h3>
        <dl className={styles.keys}>
          {words.keys.map(([key, what]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={styles.origin}>
        {made.id}, {originText(made)}
      </p>
    </Sheet>
  );
}

function originText({ origin }: Made): string {
  return levelCodeOf(origin) === null ? text.seed(origin.seed, origin.attempt) : levelWords.origin;
}

interface ItemProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function Item({ icon: Icon, name, isOff = false, onClick }: ItemProps) {
  return (
    <button type="button" className={styles.item} disabled={isOff} onClick={onClick}>
      <Icon aria-hidden size={20} />
      {name}
    </button>
  );
}

/** Asks once more in the same place before the try ends. */
function GiveUp({ isOff, onSure }: { isOff: boolean; onSure: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) return <Item icon={Eye} name={text.giveUp} isOff={isOff} onClick={() => setAsking(true)} />;
  return (
    <fieldset className={styles.sure}>
      <legend>{text.giveUpSure}</legend>
      <button type="button" className={buttons.primary} onClick={onSure}>
        {text.yes}
      </button>
      <button type="button" className={buttons.secondary} onClick={() => setAsking(false)}>
        {text.no}
      </button>
    </fieldset>
  );
}
