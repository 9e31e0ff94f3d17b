import { type ReactNode, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { State } from '../../../src/rules/state.ts';
import { words as table } from '../words.ts';
import { applyEdit } from './apply-edit.ts';
import styles from './Editor.module.css';
import type { Brush, Edit } from './edit.ts';
import { type Fault, faultOf } from './fault.ts';
import { PlayerEditor } from './PlayerEditor.tsx';
import { CentreEditor, FactoriesEditor } from './SourcesEditor.tsx';
import { Stocks } from './Stocks.tsx';
import { editAt, isWithin } from './spots.ts';
import { Tray } from './Tray.tsx';
import { useSpots } from './useSpots.ts';
import { useStagedBoards } from './useStagedBoards.ts';
import { words } from './words.ts';

interface EditorProps {
  /** The current position, valid or not. */
  readonly state: State;
  readonly onEdit: (edit: Edit) => void;
  readonly announce: (text: string) => void;
  /** Further content that stays visible. */
  readonly tools?: ReactNode;
}

const NO_PLACES: readonly string[] = [];

/** The position editor: choose a tile, then the spaces that it goes to. */
export function Editor({ state, onEdit, announce, tools }: EditorProps) {
  const [brush, setBrush] = useState<Brush>('Blue');
  const [seat, setSeat] = useState(state.active_player_id);
  const fault = useMemo(() => faultOf(state), [state]);
  const choose = (next: Brush) => {
    setBrush(next);
    announce(words.chosen(next));
  };
  const use = (spot: string, held: Brush) => {
    const edit = editAt(spot, held);
    if (!edit) return;
    if (applyEdit(state, edit, false) === state) announce(words.unchanged);
    else onEdit(edit);
  };
  const { root, tabSpot, show, handlers } = useSpots({ brush, onBrush: choose, onUse: use });
  const showFault = ({ places }: Fault) => {
    const place = places.find(each => !each.startsWith('count'));
    const at = place && /^(?:line|wall|floor)-(\d)/.exec(place);
    // A board that is not chosen may be hidden, and what is hidden takes no focus.
    flushSync(() => setSeat(at ? Number(at[1]) : chosen));
    if (place) show(place);
  };
  const chosen = Math.min(seat, state.players.length - 1);
  const drawn = useStagedBoards(state.players.length);
  const look = { tabSpot, faults: fault?.places ?? NO_PLACES };
  return (
    <div ref={root} className={styles.editor} {...handlers}>
      <FactoriesEditor state={state} look={look} />
      <CentreEditor state={state} look={look} />
      <Seats state={state} chosen={chosen} faults={look.faults} onChoose={setSeat} />
      <div className={styles.boards}>
        {state.players.slice(0, drawn).map((board, at) => (
          <PlayerEditor
            key={`seat-${String(at)}`}
            board={board}
            seat={at}
            isChosen={at === chosen}
            tabSpot={isOnBoard(tabSpot, at) ? tabSpot : ''}
            faults={look.faults.filter(place => isOnBoard(place, at)).join(' ')}
            onEdit={onEdit}
          />
        ))}
      </div>
      <Stocks state={state} onEdit={onEdit} />
      <p className="unseen">{words.keyHelp}</p>
      <Tray state={state} fault={fault} brush={brush} onBrush={choose} onShow={() => fault && showFault(fault)}>
        {tools}
      </Tray>
    </div>
  );
}

/** Whether a place is on the board of a seat. */
function isOnBoard(place: string, seat: number): boolean {
  return isWithin(place, [`line-${seat}`, `wall-${seat}`, `floor-${seat}`]);
}

interface SeatsProps {
  readonly state: State;
  readonly chosen: number;
  readonly faults: readonly string[];
  readonly onChoose: (seat: number) => void;
}

/** Chooses the board to edit, where there is room for only one. */
function Seats({ state, chosen, faults, onChoose }: SeatsProps) {
  const group = useId();
  const isFaulty = (seat: number) => faults.some(place => isOnBoard(place, seat));
  return (
    <fieldset className={styles.seats}>
      <legend className="unseen">{words.boards}</legend>
      {state.players.map((_, seat) => (
        <label key={`seat-${String(seat)}`} className={styles.seat}>
          <input
            className="cover"
            type="radio"
            name={group}
            checked={seat === chosen}
            onChange={() => onChoose(seat)}
          />
          <span>
            {table.player(seat)}
            {isFaulty(seat) && <b> !</b>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
