import { type Family, TIERS } from '@tessera/core';
import { words } from '@tessera/ui/choice/words.ts';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import { FieldControl } from '@tessera/ui/forms/FieldControl.tsx';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useState } from 'react';
import { words as appWords } from '../words.ts';
import type { Wish } from './wish.ts';

interface FilterSheetProps {
  readonly isOpen: boolean;
  readonly family: Family;
  readonly filters: readonly string[];
  readonly wish: Wish;
  readonly onWish: (wish: Wish) => void;
  readonly onClose: () => void;
}

const TIER_WISHES = ['any', ...TIERS] as const;

/** What the next positions are to be like. */
export function FilterSheet({ isOpen, onClose, ...rest }: FilterSheetProps) {
  return (
    <Sheet title={words.filters} isOpen={isOpen} onClose={onClose}>
      <Filters {...rest} />
    </Sheet>
  );
}

function Filters({ family, filters, wish, onWish }: Omit<FilterSheetProps, 'isOpen' | 'onClose'>) {
  const [{ params, tier }, setWish] = useState(wish);
  return (
    <>
      <Segments
        label={appWords.family.tier}
        options={TIER_WISHES}
        nameOf={name => (name === 'any' ? appWords.anyTier : appWords.tiers[name])}
        value={tier}
        onChange={value => setWish({ params, tier: value })}
      />
      {filters.map(name => (
        <FieldControl
          key={name}
          name={name}
          field={family.fields[name]!}
          words={family.words.fields?.[name]}
          value={params[name]}
          onChange={value => setWish({ params: { ...params, [name]: value }, tier })}
        />
      ))}
      <button type="button" className={buttons.primary} onClick={() => onWish({ params, tier })}>
        {words.apply}
      </button>
    </>
  );
}
