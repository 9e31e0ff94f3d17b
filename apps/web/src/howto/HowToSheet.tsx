import type { CatalogEntry } from '@tessera/catalog';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import { lazy, Suspense } from 'react';
import { words } from '../words.ts';

const HowTo = lazy(async () => ({ default: (await import('./HowTo.tsx')).HowTo }));

interface HowToSheetProps {
  readonly entry: Pick<CatalogEntry, 'id' | 'title'>;
  /** The item whose rules are told; without it those of the family. */
  readonly item?: unknown;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The rules in three pictures, for whoever asks. */
export function HowToSheet({ entry, item, isOpen, onClose }: HowToSheetProps) {
  return (
    <Sheet title={words.howTo.title(entry.title)} isOpen={isOpen} onClose={onClose}>
      <Suspense fallback={<p role="status">{words.opening}</p>}>
        <HowTo id={entry.id} item={item} />
      </Suspense>
    </Sheet>
  );
}
