import buttons from '@tessera/ui/styles/buttons.module.css';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { buttonWords } from './button-words.ts';
import { PrintSheet } from './PrintSheet.tsx';
import type { AskedSheet } from './source.ts';

/** A button that opens the sheet for printing. */
export function PrintButton(asked: AskedSheet) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={buttons.secondary} onClick={() => setOpen(true)}>
        <Printer aria-hidden size={18} />
        {buttonWords.print}
      </button>
      <PrintSheet {...asked} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
