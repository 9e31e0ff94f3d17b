import { useNavigate } from '@tanstack/react-router';
import { type Asked, expectOk, type Family, generateSeedString, readParams, readSeed } from '@tessera/core';
import { fits, itemSearch, requestSearch } from '@tessera/core/links/link.ts';
import { FieldForm } from '@tessera/ui/forms/FieldForm.tsx';
import { conflictsIn } from '@tessera/ui/forms/fieldConflicts.ts';
import { SeedControl } from '@tessera/ui/forms/SeedControl.tsx';
import { TierField } from '@tessera/ui/forms/TierField.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { type FormEvent, useState } from 'react';
import { words } from '../words.ts';
import styles from './NewPuzzle.module.css';

// An attempt with as many digits as any that a search reaches.
const LATE = 999_999;

/** A form made from the family's fields: seed, difficulty, and every parameter of its maker. */
export function NewPuzzle({ family }: { family: Family }) {
  const navigate = useNavigate();
  const [seed, setSeed] = useState(generateSeedString);
  const [asked, setAsked] = useState<Asked>(() => ({ params: expectOk(readParams(family.fields, {})), tier: 'any' }));
  const [fault, setFault] = useState<string | null>(null);

  // A family with a tier of its own among its fields asks for it there.
  const isSteered = Object.hasOwn(family.fields, 'tier');

  const make = (event: FormEvent) => {
    event.preventDefault();
    const { params, tier } = asked;
    const read = readSeed(family.seeds, seed.trim());
    if (!read.ok) return setFault(words.family.badSeed[family.seeds]);
    if (!fits(family, itemSearch(family, { seed: read.value, params, attempt: LATE })))
      return setFault(words.family.longSeed);
    const search = requestSearch(family, { seed: read.value, params, ...(tier === 'any' ? {} : { tier }) });
    void navigate({ to: '/$family/play', params: { family: family.id }, search });
  };
  return (
    <form className={styles.form} onSubmit={make} noValidate>
      <FieldForm family={family} asked={asked} onChange={setAsked}>
        {!isSteered && <TierField family={family} asked={asked} onChange={setAsked} />}
      </FieldForm>
      <SeedControl seed={seed} fault={fault} onChange={setSeed} />
      <button type="submit" className={buttons.primary} disabled={conflictsIn(family, asked).length > 0}>
        {words.family.make}
      </button>
    </form>
  );
}
