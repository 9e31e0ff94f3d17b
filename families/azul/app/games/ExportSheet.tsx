import share from '@tessera/ui/sheets/ShareSheet.module.css';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import { saveFile } from '@tessera/ui/sheets/saveFile.ts';
import { useSharing } from '@tessera/ui/sheets/useSharing.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Copy, Download } from 'lucide-react';
import { useId } from 'react';
import { type GameRecord, recordText } from '../../src/records/record.ts';
import { words } from './words.ts';

const text = words.transfer;

interface ExportSheetProps {
  readonly record: GameRecord;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The whole game to copy or to save. */
export function ExportSheet({ record, isOpen, onClose }: ExportSheetProps) {
  return (
    <Sheet title={text.exportTitle} isOpen={isOpen} onClose={onClose}>
      <Ways record={record} />
    </Sheet>
  );
}

function Ways({ record }: { readonly record: GameRecord }) {
  const { said, copy } = useSharing();
  const id = useId();
  const json = recordText(record);
  return (
    <>
      <p>{text.exportNote}</p>
      <div>
        <label className={share.label} htmlFor={id}>
          {text.label}
        </label>
        <textarea id={id} className={share.text} readOnly rows={10} value={json} />
      </div>
      <div className={buttons.row}>
        <button type="button" className={buttons.primary} onClick={() => void copy(json)}>
          <Copy aria-hidden size={18} />
          {text.copy}
        </button>
        <button type="button" className={buttons.secondary} onClick={() => saveFile(text.fileName(record.seed), json)}>
          <Download aria-hidden size={18} />
          {text.download}
        </button>
      </div>
      <p className={share.said} role="status">
        {said}
      </p>
    </>
  );
}
