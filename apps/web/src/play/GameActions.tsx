import { Link } from '@tanstack/react-router';
import type { Family } from '@tessera/core';
import { Confirm } from '@tessera/ui/controls/Confirm.tsx';
import styles from '@tessera/ui/sheets/MoreItem.module.css';
import { MoreItem } from '@tessera/ui/sheets/MoreItem.tsx';
import { Eye, FlagOff, RotateCcw, SkipForward, SlidersHorizontal } from 'lucide-react';
import { words } from '../words.ts';
import type { Commands } from './useGame.ts';

interface GameActionsProps {
  readonly family: Family;
  readonly isOver: boolean;
  readonly canReturn: boolean;
  readonly commands: Commands;
  /** Goes to another puzzle of the same settings; null where this one has its place in a row. */
  readonly onSkip: (() => void) | null;
  /** After any of them. */
  readonly onDone: () => void;
}

const text = words.play;

/** What changes the whole game: back to the bookmark, from the beginning, the solution, another puzzle. */
export function GameActions({ family, isOver, canReturn, commands, onSkip, onDone }: GameActionsProps) {
  const run = (command: () => void) => () => {
    onDone();
    command();
  };
  return (
    <>
      <MoreItem icon={FlagOff} name={text.back} isOff={!canReturn} onClick={run(commands.returnToMark)} />
      <MoreItem icon={RotateCcw} name={text.restart} onClick={run(commands.restart)} />
      <Confirm question={text.giveUpSure} yes={text.yes} no={text.no} onConfirm={run(commands.giveUp)}>
        {ask => <MoreItem icon={Eye} name={text.giveUp} isOff={isOver} onClick={ask} />}
      </Confirm>
      {onSkip && <MoreItem icon={SkipForward} name={text.skip(family.judge.kind, isOver)} onClick={run(onSkip)} />}
      <Link to="/$family" params={{ family: family.id }} className={styles.item}>
        <SlidersHorizontal aria-hidden size={20} />
        {text.change}
      </Link>
    </>
  );
}
