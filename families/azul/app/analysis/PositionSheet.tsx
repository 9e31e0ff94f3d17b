import { newGame, type Seats, type State, WALLS, type WallKind, writeNotation } from '@tessera/azul';
import { generateSeedString } from '@tessera/core';
import controls from '@tessera/ui/controls/controls.module.css';
import { PasteField } from '@tessera/ui/controls/PasteField.tsx';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import { KeyList } from '@tessera/ui/sheets/RulesAndKeys.tsx';
import shared from '@tessera/ui/sheets/ShareSheet.module.css';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import { useSharing } from '@tessera/ui/sheets/useSharing.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useId, useState } from 'react';
import styles from './PositionSheet.module.css';
import { type FaultOf, readPastedPosition } from './reading.ts';
import { words } from './words.ts';

interface PositionSheetProps {
  readonly isOpen: boolean;
  readonly state: State;
  /** Keys of the board. */
  readonly keys: readonly (readonly [string, string])[];
  readonly onOpen: (state: State) => void;
  /** Opens the editor with what has the shape of a position, but cannot be. */
  readonly onRepair: (draft: State) => void;
  readonly faultOf: FaultOf;
  readonly onClose: () => void;
}

const text = words.open;

/** Other positions: pasted, or the beginning of a game; and this one to take away. */
export function PositionSheet({ isOpen, state, keys, onClose, ...rest }: PositionSheetProps) {
  const [refusals, setRefusals] = useState(0);
  return (
    <Sheet title={text.title} isOpen={isOpen} onClose={onClose}>
      <Paste {...rest} onRefused={() => setRefusals(count => count + 1)} />
      <NewGame onOpen={rest.onOpen} />
      {/* What was copied before is old news once something was refused. */}
      <Copies key={refusals} state={state} />
      <section className={styles.part}>
        <h3>{text.keys}</h3>
        <KeyList keys={[...keys, ...words.keys]} />
      </section>
    </Sheet>
  );
}

interface PasteProps extends Pick<PositionSheetProps, 'onOpen' | 'onRepair' | 'faultOf'> {
  readonly onRefused: () => void;
}

function Paste({ onOpen, onRepair, faultOf, onRefused }: PasteProps) {
  const [pasted, setPasted] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [draft, setDraft] = useState<State | null>(null);
  const open = () => {
    const read = readPastedPosition(pasted, faultOf);
    if (read.ok) return onOpen(read.value);
    setDraft(read.draft);
    setFault(read.text);
    onRefused();
  };
  return (
    <section className={styles.part}>
      <PasteField
        label={text.paste}
        rows={4}
        value={pasted}
        fault={fault}
        help={text.pasteHelp}
        onChange={next => {
          setPasted(next);
          setFault(null);
          setDraft(null);
        }}
      />
      <button type="button" className={buttons.primary} onClick={open}>
        {text.open}
      </button>
      {draft && (
        <button type="button" className={buttons.secondary} onClick={() => onRepair(draft)}>
          {text.repair}
        </button>
      )}
    </section>
  );
}

const SEATS = ['2', '3', '4'] as const;

function NewGame({ onOpen }: Pick<PositionSheetProps, 'onOpen'>) {
  const [seats, setSeats] = useState<(typeof SEATS)[number]>('2');
  const [wall, setWall] = useState<WallKind>('fixed');
  const [seed, setSeed] = useState(generateSeedString);
  const id = useId();
  const isSeed = /^\d{1,19}$/.test(seed);
  return (
    <section className={styles.part}>
      <h3>{text.fresh}</h3>
      <Segments label={text.players} options={SEATS} nameOf={each => each} value={seats} onChange={setSeats} />
      <Segments label={text.wall} options={WALLS} nameOf={each => text.walls[each]} value={wall} onChange={setWall} />
      <div>
        <label className={controls.label} htmlFor={id}>
          {text.seed}
        </label>
        <input
          id={id}
          className={controls.input}
          inputMode="numeric"
          value={seed}
          aria-invalid={!isSeed}
          onChange={event => setSeed(event.target.value)}
        />
        {!isSeed && <p className={controls.fault}>{text.badSeed}</p>}
      </div>
      <button
        type="button"
        className={buttons.secondary}
        disabled={!isSeed}
        onClick={() => onOpen(newGame(Number(seats) as Seats, wall, seed).state)}
      >
        {text.deal}
      </button>
    </section>
  );
}

function Copies({ state }: { readonly state: State }) {
  const { said, copy } = useSharing();
  const id = useId();
  const notation = writeNotation(state);
  return (
    <section className={styles.part}>
      <h3>{text.out}</h3>
      <label className={controls.label} htmlFor={id}>
        {text.notation}
      </label>
      <textarea id={id} className={shared.text} rows={4} readOnly value={notation} />
      <div className={shared.buttons}>
        <button type="button" className={buttons.secondary} onClick={() => void copy(notation)}>
          {text.copyNotation}
        </button>
        <button type="button" className={buttons.secondary} onClick={() => void copy(JSON.stringify(state, null, 2))}>
          {text.copyJson}
        </button>
      </div>
      <p className={shared.said} role="status">
        {said}
      </p>
    </section>
  );
}
