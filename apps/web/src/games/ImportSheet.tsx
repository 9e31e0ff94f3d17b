import { useId, useState } from 'react';
import controls from '../controls/controls.module.css';
import { FilePicker } from '../controls/FilePicker.tsx';
import share from '../share/ShareSheet.module.css';
import buttons from '../shell/buttons.module.css';
import { Sheet } from '../shell/Sheet.tsx';
import { parseRecord } from './record.ts';
import { replay } from './replay.ts';
import { useNewTable } from './useNewTable.ts';
import { words } from './words.ts';

const text = words.transfer;
// A game of four that lasts for ever has some 20 kB.
const MOST_BYTES = 1_000_000;

/** Opens a game from text or a file; one that cannot be played by the rules is refused with the reason. */
export function ImportSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Sheet title={text.importTitle} isOpen={isOpen} onClose={onClose}>
      <Ways />
    </Sheet>
  );
}

function Ways() {
  const sit = useNewTable();
  const id = useId();
  const [json, setJson] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  const open = (given: string) => {
    const record = parseRecord(given);
    const match = record.ok ? replay(record.value) : record;
    if (!match.ok) return setFault(text.faults[match.reason](match.note ?? match.reason));
    sit(match.value);
  };
  const choose = async (file: File) => {
    if (file.size > MOST_BYTES) return setFault(text.tooLarge);
    const given = await file.text();
    setJson(given);
    open(given);
  };
  return (
    <>
      <p>{text.importNote}</p>
      <div>
        <label className={controls.label} htmlFor={id}>
          {text.paste}
        </label>
        <textarea
          id={id}
          className={share.text}
          rows={8}
          spellCheck={false}
          value={json}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-fault`}
          onChange={event => setJson(event.target.value)}
        />
        <p id={`${id}-fault`} className={controls.fault} role="alert">
          {fault && `${text.refused}. ${fault}`}
        </p>
      </div>
      <div className={share.buttons}>
        <button type="button" className={buttons.primary} disabled={json.trim() === ''} onClick={() => open(json)}>
          {text.open}
        </button>
        <FilePicker accept=".json,.txt" onPick={choose}>
          {text.file}
        </FilePicker>
      </div>
    </>
  );
}
