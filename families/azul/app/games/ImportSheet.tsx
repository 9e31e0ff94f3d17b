import { FilePicker } from '@tessera/ui/controls/FilePicker.tsx';
import { PasteField } from '@tessera/ui/controls/PasteField.tsx';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useState } from 'react';
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
      <PasteField
        label={text.paste}
        rows={8}
        value={json}
        fault={fault && `${text.refused}. ${fault}`}
        onChange={setJson}
      />
      <div className={buttons.row}>
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
