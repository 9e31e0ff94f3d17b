import { Link } from '@tanstack/react-router';
import { Eye, FlagOff, Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import buttons from '../shell/buttons.module.css';
import { words } from '../words.ts';
import styles from './MoreSheet.module.css';
import { MoreItem } from './MoreSheet.tsx';
import type { Commands } from './useGame.ts';

interface GameDeedsProps {
  readonly family: string;
  readonly isOver: boolean;
  readonly canReturn: boolean;
  readonly commands: Commands;
  /** After any of them. */
  readonly onDone: () => void;
}

const text = words.play;

/** What changes the whole game: back to the mark, from the beginning, the solution, another puzzle. */
export function GameDeeds({ family, isOver, canReturn, commands, onDone }: GameDeedsProps) {
  const run = (command: () => void) => () => {
    onDone();
    command();
  };
  return (
    <>
      <MoreItem icon={FlagOff} name={text.back} isOff={!canReturn} onClick={run(commands.returnToMark)} />
      <MoreItem icon={RotateCcw} name={text.restart} onClick={run(commands.restart)} />
      <GiveUp isOff={isOver} onSure={run(commands.giveUp)} />
      <Link to="/$family" params={{ family }} className={styles.item}>
        <Plus aria-hidden size={20} />
        {text.another}
      </Link>
    </>
  );
}

/** Asks once more in the same place before the try ends. */
function GiveUp({ isOff, onSure }: { isOff: boolean; onSure: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) return <MoreItem icon={Eye} name={text.giveUp} isOff={isOff} isHeir onClick={() => setAsking(true)} />;
  return (
    <fieldset className={styles.sure}>
      <legend>{text.giveUpSure}</legend>
      <button type="button" className={buttons.primary} onClick={onSure}>
        {text.yes}
      </button>
      <button type="button" className={buttons.secondary} data-heir onClick={() => setAsking(false)}>
        {text.no}
      </button>
    </fieldset>
  );
}
