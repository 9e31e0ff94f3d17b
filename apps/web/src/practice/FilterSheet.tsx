import type { Asked, Family } from '@tessera/core';
import { words } from '@tessera/ui/choice/words.ts';
import { AskedField } from '@tessera/ui/forms/AskedField.tsx';
import { conflictsIn, fieldOf } from '@tessera/ui/forms/fieldConflicts.ts';
import { TierField } from '@tessera/ui/forms/TierField.tsx';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useState } from 'react';

interface FilterSheetProps {
  readonly isOpen: boolean;
  readonly family: Family;
  readonly filters: readonly string[];
  readonly filter: Asked;
  readonly onFilter: (filter: Asked) => void;
  readonly onClose: () => void;
}

/** What the next positions are to be like. */
export function FilterSheet({ isOpen, onClose, ...rest }: FilterSheetProps) {
  return (
    <Sheet title={words.filters} isOpen={isOpen} onClose={onClose}>
      <Filters {...rest} />
    </Sheet>
  );
}

function Filters({ family, filters, filter, onFilter }: Omit<FilterSheetProps, 'isOpen' | 'onClose'>) {
  const [asked, setAsked] = useState(filter);
  const conflicts = conflictsIn(family, asked);
  const told = Map.groupBy(conflicts, conflict => fieldOf(conflict, filters));
  return (
    <>
      <TierField family={family} asked={asked} conflicts={told.get(undefined) ?? []} onChange={setAsked} />
      {filters.map(name => (
        <AskedField
          key={name}
          family={family}
          name={name}
          asked={asked}
          conflicts={told.get(name) ?? []}
          onChange={setAsked}
        />
      ))}
      <button type="button" className={buttons.primary} disabled={conflicts.length > 0} onClick={() => onFilter(asked)}>
        {words.apply}
      </button>
    </>
  );
}
