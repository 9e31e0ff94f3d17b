import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import { lazy, Suspense } from 'react';
import { buttonWords } from './button-words.ts';
import type { AskedSheet } from './source.ts';

const PrintForm = lazy(async () => ({ default: (await import('./PrintForm.tsx')).PrintForm }));

export interface PrintSheetProps extends AskedSheet {
  readonly isOpen: boolean;
  onClose(): void;
}

/** Asks how items are to be printed, and saves them as a PDF. What it takes to print is loaded when it opens. */
export function PrintSheet({ isOpen, onClose, ...asked }: PrintSheetProps) {
  return (
    <Sheet title={buttonWords.print} isOpen={isOpen} onClose={onClose}>
      <Suspense fallback={<p role="status">{buttonWords.opening}</p>}>
        <PrintForm {...asked} />
      </Suspense>
    </Sheet>
  );
}
