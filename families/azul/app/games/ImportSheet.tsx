import { FilePicker } from '@tessera/ui/controls/FilePicker.tsx';
import { PasteField } from '@tessera/ui/controls/PasteField.tsx';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useId, useState } from 'react';
import type { Match } from '../../src/records/match.ts';
import { namesOf } from '../../src/records/names.ts';
import { readGame } from '../../src/records/read-game.ts';
import styles from './ImportSheet.module.css';
import { useFileDrop } from './useFileDrop.ts';
import { useNewTable } from './useNewTable.ts';
import { words } from './words.ts';

const text = words.transfer;
// Saved pages of replays have a megabyte or two.
const MOST_BYTES = 20_000_000;
/** Longer texts are read, but not shown: a field with megabytes of text is slow. */
const MOST_SHOWN = 100_000;

interface ImportSheetProps {
  readonly isOpen: boolean;
  /** A game from elsewhere that was read already; null where there is none yet. */
  readonly given: Match | null;
  readonly onClose: () => void;
}

/** Opens a game from text or a file; one that cannot be played by the rules is refused with the reason. */
export function ImportSheet({ isOpen, given, onClose }: ImportSheetProps) {
  return (
    <Sheet title={text.importTitle} isOpen={isOpen} onClose={onClose}>
      <Ways read={given} />
    </Sheet>
  );
}

function Ways({ read }: { readonly read: Match | null }) {
  const sit = useNewTable();
  const [given, setGiven] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [foreign, setForeign] = useState(read);

  const open = (source: string) => {
    const match = readGame(source);
    setFault(match.ok ? null : text.faults[match.reason](match.note ?? match.reason));
    if (!match.ok) return setForeign(null);
    if (match.value.record.source === undefined) sit(match.value);
    else setForeign(match.value);
  };
  const choose = async (file: File) => {
    if (file.size > MOST_BYTES) return setFault(text.tooLarge);
    const source = await file.text();
    setGiven(source.length > MOST_SHOWN ? '' : source);
    open(source);
  };
  const { place, isOver } = useFileDrop(file => void choose(file));
  if (foreign)
    return <ForeignGame match={foreign} onOpen={match => sit(match, 'review')} onBack={() => setForeign(null)} />;
  return (
    <div ref={place} className={styles.ways} data-over={isOver}>
      <p>{text.importNote}</p>
      <PasteField
        label={text.paste}
        rows={6}
        value={given}
        fault={fault && `${text.refused}. ${fault}`}
        onChange={setGiven}
      />
      <div className={buttons.row}>
        <button type="button" className={buttons.primary} disabled={given.trim() === ''} onClick={() => open(given)}>
          {text.open}
        </button>
        <FilePicker accept=".json,.txt,.html,.htm" onPick={choose}>
          {text.file}
        </FilePicker>
      </div>
      <details className={styles.how}>
        <summary>{text.arena.title}</summary>
        <ol>
          {text.arena.steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{text.arena.note}</p>
      </details>
    </div>
  );
}

interface ForeignGameProps {
  readonly match: Match;
  readonly onOpen: (match: Match) => void;
  readonly onBack: () => void;
}

/** A game from elsewhere: whose mistakes are to be practised is for the reader to say. */
function ForeignGame({ match, onOpen, onBack }: ForeignGameProps) {
  const { record } = match;
  const names = namesOf(record.players);
  const [seat, setSeat] = useState(String(record.you ?? 0));
  const id = useId();
  return (
    <section className={styles.ways} aria-labelledby={id}>
      <h3 id={id}>{text.found(names, match.actions.length, match.states.at(-1)!.state.round_number)}</h3>
      <Segments
        label={text.whichOne}
        options={[...names.map((_, nth) => String(nth)), NOBODY]}
        nameOf={nth => names[Number(nth)] ?? text.nobody}
        value={seat}
        onChange={setSeat}
      />
      <div className={buttons.row}>
        <button
          type="button"
          className={buttons.primary}
          onClick={() => onOpen(seat === NOBODY ? match : { ...match, record: { ...record, you: Number(seat) } })}
        >
          {words.end.review}
        </button>
        <button type="button" className={buttons.secondary} onClick={onBack}>
          {text.another}
        </button>
      </div>
    </section>
  );
}

const NOBODY = 'nobody';
