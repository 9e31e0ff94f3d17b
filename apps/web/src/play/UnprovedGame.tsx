import { Link } from '@tanstack/react-router';
import type { Family } from '@tessera/core';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { View } from '@tessera/ui/view.ts';
import { CheckedItem } from '../checking/CheckedItem.tsx';
import { useItemCheck } from '../checking/useItemCheck.ts';
import { words as checkWords } from '../checking/words.ts';
import { words } from '../words.ts';
import { dropGame, type Opening } from './opening.ts';

interface UnprovedGameProps {
  readonly family: Family;
  readonly view: View;
  readonly opening: Opening;
  /** The game was removed. */
  readonly onRemoved: () => void;
}

/** A kept game whose item was neither made nor proved on this device: it goes on once that is done. */
export function UnprovedGame({ family, view, opening, onRemoved }: UnprovedGameProps) {
  const { check, again } = useItemCheck({ family, view, claimed: opening });
  if (!check) return null;
  const remove = () => {
    dropGame(opening);
    onRemoved();
  };
  return (
    <CheckedItem
      family={family}
      view={view}
      claimed={opening}
      check={check}
      kept={opening.game}
      faulty={checkWords.faulty(family.judge.kind)}
      faultyNote={checkWords.faultyGame}
      onSkip={null}
      onRetry={again}
      ways={
        <>
          <button type="button" className={buttons.primary} onClick={remove}>
            {checkWords.removeGame}
          </button>
          <Link to="/" className={buttons.secondary}>
            {words.lost.home}
          </Link>
        </>
      }
    />
  );
}
