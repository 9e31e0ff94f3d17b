import { type Seats, type State, WALLS, type WallKind } from '@tessera/azul';
import controls from '@tessera/ui/controls/controls.module.css';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import { Switch } from '@tessera/ui/controls/Switch.tsx';
import { NumberInput } from '@tessera/ui/forms/NumberInput.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { Edit } from '../board/editor/edit.ts';
import styles from './SetUpPanel.module.css';
import { words } from './words.ts';

interface SetUpPanelProps {
  readonly draft: State;
  readonly balances: boolean;
  readonly onBalances: (balances: boolean) => void;
  readonly onEdit: (edit: Edit) => void;
}

const text = words.edit;
const SEATS = ['2', '3', '4'] as const;
const MOST_ROUNDS = 99;

/** What of a position is no tile: players, wall, turns, the round. */
export function SetUpPanel({ draft, balances, onBalances, onEdit }: SetUpPanelProps) {
  const seats = draft.players.map((_, seat) => String(seat));
  return (
    <section className={styles.panel} aria-labelledby="set-up">
      <h2 id="set-up">{text.title}</h2>
      <div className={styles.fields}>
        <Segments
          label={text.players}
          options={SEATS}
          nameOf={each => each}
          value={String(draft.players.length) as (typeof SEATS)[number]}
          onChange={each => onEdit({ kind: 'seats', seats: Number(each) as Seats })}
        />
        <Segments
          label={text.wall}
          options={WALLS}
          nameOf={wall => words.open.walls[wall]}
          value={wallOf(draft)}
          onChange={wall => onEdit({ kind: 'wallKind', wall })}
        />
        <Segments
          label={text.active}
          options={seats}
          nameOf={seat => words.player(Number(seat))}
          value={String(draft.active_player_id)}
          onChange={seat => onEdit({ kind: 'active', seat: Number(seat) })}
        />
        <Segments
          label={text.starter}
          options={seats}
          nameOf={seat => words.player(Number(seat))}
          value={String(draft.starting_player_id)}
          onChange={seat => onEdit({ kind: 'starter', seat: Number(seat) })}
        />
        <div className={styles.round}>
          <span className={controls.label} aria-hidden="true">
            {text.round}
          </span>
          <NumberInput
            name={text.round}
            min={1}
            max={MOST_ROUNDS}
            value={draft.round_number}
            onChange={round => onEdit({ kind: 'round', round })}
          />
        </div>
        <Switch label={text.balances} isOn={balances} onChange={onBalances} />
      </div>
      <button type="button" className={buttons.secondary} onClick={() => onEdit({ kind: 'clear' })}>
        {text.clear}
      </button>
    </section>
  );
}

function wallOf({ ruleset_id }: State): WallKind {
  return ruleset_id.endsWith('_grey') ? 'grey' : 'fixed';
}
