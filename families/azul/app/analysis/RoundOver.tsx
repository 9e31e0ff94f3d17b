import { type AzulAction, checkGameEnd, lineToPlace, type State, settleEndOfRound, standings } from '@tessera/azul';
import { generateSeedString } from '@tessera/core';
import controls from '@tessera/ui/controls/controls.module.css';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useId, useState } from 'react';
import styles from './RoundOver.module.css';
import { words } from './words.ts';

interface RoundOverProps {
  readonly state: State;
  readonly onPlay: (action: AzulAction) => void;
  readonly onSettle: () => void;
  readonly onDeal: (seed: string) => void;
  /** Settles, and opens the editor for the next deal. */
  readonly onByHand: () => void;
}

const text = words.over;

/** What follows when all tiles are taken: lines to place, the end of the game, or the next deal. */
export function RoundOver({ state, onPlay, onSettle, onDeal, onByHand }: RoundOverProps) {
  const choice = lineToPlace(state);
  if (choice) {
    const { player, row, columns } = choice;
    return (
      <section className={styles.over}>
        <p>{text.place(player, row, state.players[player]!.pattern_lines[row]!.color!)}</p>
        <div className={styles.buttons}>
          {columns.map(column => (
            <button
              key={column}
              type="button"
              className={buttons.secondary}
              onClick={() => onPlay({ Tile: { row, column } })}
            >
              {text.column(column)}
            </button>
          ))}
        </div>
      </section>
    );
  }
  if (checkGameEnd(state)) return <GameOver state={state} />;
  const settled = settleEndOfRound(state);
  if (settled.ok && checkGameEnd(settled.value)) {
    return (
      <section className={styles.over}>
        <p>
          <b>{text.title}.</b> {text.finalNote}
        </p>
        <button type="button" className={buttons.primary} onClick={onSettle}>
          {text.settle}
        </button>
      </section>
    );
  }
  return <NextDeal onDeal={onDeal} onByHand={onByHand} />;
}

function NextDeal({ onDeal, onByHand }: Pick<RoundOverProps, 'onDeal' | 'onByHand'>) {
  const [seed, setSeed] = useState(generateSeedString);
  const id = useId();
  const isSeed = /^\d{1,19}$/.test(seed);
  return (
    <form
      className={styles.over}
      onSubmit={event => {
        event.preventDefault();
        if (isSeed) onDeal(seed);
      }}
    >
      <p>
        <b>{text.title}.</b> {text.chance}
      </p>
      <div className={styles.buttons}>
        <label htmlFor={id} className="unseen">
          {text.seed}
        </label>
        <input
          id={id}
          className={`${controls.input} ${styles.seed}`}
          inputMode="numeric"
          value={seed}
          aria-invalid={!isSeed}
          onChange={event => setSeed(event.target.value)}
        />
        <button type="submit" className={buttons.primary} disabled={!isSeed}>
          {text.deal}
        </button>
        <button type="button" className={buttons.secondary} onClick={onByHand}>
          {text.byHand}
        </button>
      </div>
    </form>
  );
}

function GameOver({ state }: { readonly state: State }) {
  const order = standings(state).toSorted((a, b) => a.place - b.place);
  return (
    <section className={styles.over}>
      <p>
        <b>{text.ended}.</b>
      </p>
      <ol className={styles.standings}>
        {order.map(({ player, total, bonus }) => (
          <li key={player}>{text.standing(player, total, bonus)}</li>
        ))}
      </ol>
    </section>
  );
}
