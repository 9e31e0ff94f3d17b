import { Link } from '@tanstack/react-router';
import { Eye, FlagOff, Plus, RotateCcw } from 'lucide-react';
import { Sure } from '../controls/Sure.tsx';
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
      <Sure question={text.giveUpSure} yes={text.yes} no={text.no} onSure={run(commands.giveUp)}>
        {ask => <MoreItem icon={Eye} name={text.giveUp} isOff={isOver} onClick={ask} />}
      </Sure>
      <Link to="/$family" params={{ family }} className={styles.item}>
        <Plus aria-hidden size={20} />
        {text.another}
      </Link>
    </>
  );
}
