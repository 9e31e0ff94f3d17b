import { type Family, TIERS } from '@tessera/core';
import { words } from '@tessera/ui/choice/words.ts';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import { FieldControl } from '@tessera/ui/forms/FieldControl.tsx';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useState } from 'react';
import { words as appWords } from '../words.ts';
import type { Filter } from './filter.ts';

interface FilterSheetProps {
  readonly isOpen: boolean;
  readonly family: Family;
  readonly filters: readonly string[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly onClose: () => void;
}

const TIER_CHOICES = ['any', ...TIERS] as const;

/** What the next positions are to be like. */
export function FilterSheet({ isOpen, onClose, ...rest }: FilterSheetProps) {
  return (
    <Sheet title={words.filters} isOpen={isOpen} onClose={onClose}>
      <Filters {...rest} />
    </Sheet>
  );
}

function Filters({ family, filters, filter, onFilter }: Omit<FilterSheetProps, 'isOpen' | 'onClose'>) {
  const [{ params, tier }, setChosen] = useState(filter);
  return (
    <>
      <Segments
        label={appWords.family.tier}
        options={TIER_CHOICES}
        nameOf={name => (name === 'any' ? appWords.anyTier : appWords.tiers[name])}
        value={tier}
        onChange={value => setChosen({ params, tier: value })}
      />
      {filters.map(name => (
        <FieldControl
          key={name}
          name={name}
          field={family.fields[name]!}
          words={family.words.fields?.[name]}
          value={params[name]}
          onChange={value => setChosen({ params: { ...params, [name]: value }, tier })}
        />
      ))}
      <button type="button" className={buttons.primary} onClick={() => onFilter({ params, tier })}>
        {words.apply}
      </button>
    </>
  );
}
