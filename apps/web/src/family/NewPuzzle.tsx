import { useNavigate } from '@tanstack/react-router';
import { expectOk, type Family, generateSeedString, readParams, readSeed, TIERS, type Tier } from '@tessera/core';
import { Dices } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import controls from '../controls/controls.module.css';
import { Segments } from '../controls/Segments.tsx';
import { fits, itemSearch, wishSearch } from '../link.ts';
import buttons from '../shell/buttons.module.css';
import { words } from '../words.ts';
import { FieldForm } from './FieldForm.tsx';
import styles from './NewPuzzle.module.css';

// An attempt with as many digits as any that a search reaches.
const LATE = 999_999;
const WISHES = ['any', ...TIERS] as const;

/** A form made from the family's fields: seed, difficulty, and every parameter of its maker. */
export function NewPuzzle({ family }: { family: Family }) {
  const navigate = useNavigate();
  const [seed, setSeed] = useState(generateSeedString);
  const [wish, setWish] = useState<Tier | 'any'>('any');
  const [params, setParams] = useState<Readonly<Record<string, unknown>>>(() =>
    expectOk(readParams(family.fields, {})),
  );
  const [fault, setFault] = useState<string | null>(null);

  // A family with a tier of its own among its fields asks for it there.
  const isSteered = Object.hasOwn(family.fields, 'tier');

  const make = (event: FormEvent) => {
    event.preventDefault();
    const read = readSeed(family.seeds, seed.trim());
    if (!read.ok) return setFault(words.family.badSeed[family.seeds]);
    if (!fits(family, itemSearch(family, { seed: read.value, params, attempt: LATE })))
      return setFault(words.family.longSeed);
    const search = wishSearch(family, { seed: read.value, params, ...(wish === 'any' ? {} : { tier: wish }) });
    void navigate({ to: '/$family/play', params: { family: family.id }, search });
  };
  return (
    <form className={styles.form} onSubmit={make} noValidate>
      <FieldForm family={family} params={params} onChange={setParams}>
        {!isSteered && (
          <Segments
            label={words.family.tier}
            options={WISHES}
            nameOf={name => (name === 'any' ? words.anyTier : words.tiers[name])}
            value={wish}
            onChange={setWish}
          />
        )}
      </FieldForm>
      <SeedControl seed={seed} fault={fault} onChange={setSeed} />
      <button type="submit" className={buttons.primary}>
        {words.family.make}
      </button>
    </form>
  );
}

interface SeedControlProps {
  readonly seed: string;
  readonly fault: string | null;
  readonly help?: string;
  readonly onChange: (seed: string) => void;
}

export function SeedControl({ seed, fault, help = words.family.seedHelp, onChange }: SeedControlProps) {
  const id = useId();
  return (
    <div>
      <label className={controls.label} htmlFor={id}>
        {words.family.seed}
      </label>
      <div className={styles.seed}>
        <input
          id={id}
          className={controls.input}
          value={seed}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={fault !== null}
          aria-describedby={`${id}-note`}
          onChange={event => onChange(event.target.value)}
        />
        <button
          type="button"
          className={buttons.secondary}
          aria-label={words.family.fresh}
          onClick={() => onChange(generateSeedString())}
        >
          <Dices aria-hidden size={20} />
        </button>
      </div>
      <p id={`${id}-note`} className={fault ? controls.fault : controls.help} role={fault ? 'alert' : undefined}>
        {fault ?? help}
      </p>
    </div>
  );
}
