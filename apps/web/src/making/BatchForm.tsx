import { type Family, type Refusal, TIERS, type Tier } from '@tessera/core';
import type { Request } from '@tessera/mill';
import controls from '@tessera/ui/controls/controls.module.css';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import { Switch } from '@tessera/ui/controls/Switch.tsx';
import { Conflicts } from '@tessera/ui/forms/Conflicts.tsx';
import { FieldForm } from '@tessera/ui/forms/FieldForm.tsx';
import { blockedOptions, conflictsIn } from '@tessera/ui/forms/fieldConflicts.ts';
import { NumberInput } from '@tessera/ui/forms/NumberInput.tsx';
import { SeedControl } from '@tessera/ui/forms/SeedControl.tsx';
import { words as formWords } from '@tessera/ui/forms/words.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { type FormEvent, useState } from 'react';
import { words as appWords } from '../words.ts';
import {
  askedOf,
  type BatchRequest,
  fixedRequest,
  impossibleTiers,
  isSteered,
  MOST_IN_BATCH,
  millRequestOf,
  type RequestFault,
  TIER_CHOICES,
  type TierChoice,
  withAsked,
} from './batchRequest.ts';
import styles from './MakePage.module.css';
import { words } from './words.ts';

interface BatchFormProps {
  readonly family: Family;
  readonly request: BatchRequest;
  readonly isMaking: boolean;
  readonly onChange: (request: BatchRequest) => void;
  readonly onMake: (request: Request) => void;
}

/** Every parameter of the maker, how many of which difficulty, and the seed. */
export function BatchForm({ family, request, isMaking, onChange, onMake }: BatchFormProps) {
  const [fault, setFault] = useState<Refusal<RequestFault> | null>(null);
  const change = (next: Partial<BatchRequest>) => {
    setFault(null);
    onChange({ ...request, ...next });
  };
  const make = (event: FormEvent) => {
    event.preventDefault();
    const read = millRequestOf(family, request);
    if (read.ok) return onMake(read.value);
    setFault(read);
  };
  return (
    <form className={styles.form} aria-label={words.settings} onSubmit={make} noValidate>
      <FieldForm family={family} asked={askedOf(request)} onChange={asked => change(withAsked(family, request, asked))}>
        <Spread family={family} request={request} onChange={change} />
      </FieldForm>
      {family.adapt && (
        <Switch label={words.adapt} isOn={request.adapt ?? false} onChange={adapt => change({ adapt })} />
      )}
      <SeedControl
        seed={request.seed}
        help={words.seedHelp}
        fault={fault?.reason === 'seed' ? faultText(family, fault) : null}
        onChange={seed => change({ seed })}
      />
      {fault && fault.reason !== 'seed' && (
        <p className={controls.fault} role="alert">
          {faultText(family, fault)}
        </p>
      )}
      <button type="submit" className={buttons.primary} disabled={isMaking || isImpossible(family, request)}>
        {words.make}
      </button>
    </form>
  );
}

function faultText(family: Family, { reason, note }: Refusal<RequestFault>): string {
  switch (reason) {
    case 'seed':
      return appWords.family.badSeed[family.seeds];
    case 'none':
      return words.tooFew;
    case 'many':
      return words.tooMany(MOST_IN_BATCH);
    case 'request':
      return words.badRequest(note ?? reason);
  }
}

function isImpossible(family: Family, request: BatchRequest): boolean {
  if (conflictsIn(family, askedOf(request)).length > 0) return true;
  if (request.tier !== 'mixed') return false;
  return [...impossibleTiers(family, request.params).keys()].some(tier => request.quotas[tier] > 0);
}

interface SpreadProps {
  readonly family: Family;
  readonly request: BatchRequest;
  readonly onChange: (change: Partial<BatchRequest>) => void;
}

/** How many, and of which difficulty; a family that asks for its difficulty itself only has them mixed or not. */
function Spread({ family, request, onChange }: SpreadProps) {
  const { tier, count, quotas } = request;
  const options: readonly TierChoice[] = isSteered(family) ? ['any', 'mixed'] : TIER_CHOICES;
  const nameOf = (name: TierChoice) => {
    if (isSteered(family)) return name === 'mixed' ? words.ofEach : words.alike;
    if (name === 'mixed') return words.mixed;
    return name === 'any' ? appWords.anyTier : appWords.tiers[name];
  };
  const blocked = isSteered(family) ? [] : blockedOptions(family, askedOf(request), 'tier', ['any', ...TIERS]);
  const lost = tier === 'mixed' ? [...impossibleTiers(family, request.params)] : [];
  const leaveOut = (one: Tier) => onChange({ quotas: { ...quotas, [one]: 0 } });
  return (
    <>
      <Segments
        label={isSteered(family) ? words.mix : words.spread}
        options={options}
        nameOf={nameOf}
        value={tier}
        isDisabled={option => blocked.some(({ options }) => options.includes(option))}
        onChange={next => onChange(next === 'mixed' ? mixedOf(family, request) : { tier: next })}
      />
      <Conflicts
        family={family}
        blocked={blocked}
        nameOf={option => nameOf(option as TierChoice)}
        onFix={fix => onChange(fixedRequest(family, request, fix))}
      />
      <fieldset className={controls.group}>
        <legend className={controls.label}>{tier === 'mixed' ? words.quotas : words.count}</legend>
        {tier === 'mixed' ? (
          <div className={styles.quotas}>
            {TIERS.map(one => (
              <div key={one}>
                <NumberInput
                  name={appWords.tiers[one]}
                  min={0}
                  max={MOST_IN_BATCH}
                  value={quotas[one]}
                  onChange={next => onChange({ quotas: { ...quotas, [one]: next } })}
                />
                <span className={controls.between} aria-hidden="true">
                  {appWords.tiers[one]}
                </span>
              </div>
            ))}
          </div>
        ) : (
          <div className={controls.row}>
            <NumberInput
              name={words.count}
              min={1}
              max={MOST_IN_BATCH}
              value={count}
              onChange={next => onChange({ count: next })}
            />
            <span className={controls.between}>{words.countHelp(MOST_IN_BATCH)}</span>
          </div>
        )}
      </fieldset>
      {lost.map(([one, why]) => (
        <LostTier key={one} tier={one} why={why} isAsked={quotas[one] > 0} onLeaveOut={() => leaveOut(one)} />
      ))}
    </>
  );
}

interface LostTierProps {
  readonly tier: Tier;
  readonly why: string;
  readonly isAsked: boolean;
  readonly onLeaveOut: () => void;
}

/** A tier that a mixed pack cannot have, and why. */
function LostTier({ tier, why, isAsked, onLeaveOut }: LostTierProps) {
  const name = appWords.tiers[tier];
  return (
    <div className={styles.lost} role={isAsked ? 'alert' : undefined}>
      <p className={isAsked ? controls.fault : controls.help}>{formWords.blocked([name], why)}</p>
      {isAsked && (
        <button type="button" className={buttons.secondary} onClick={onLeaveOut}>
          {words.leaveOut(name)}
        </button>
      )}
    </div>
  );
}

/** Mixed tiers need a maker that may come up with all of them; those that it never has are left out. */
function mixedOf(family: Family, { params, quotas }: BatchRequest): Partial<BatchRequest> {
  const open = isSteered(family) ? { ...params, tier: 'any' } : params;
  const none = Object.fromEntries([...impossibleTiers(family, open).keys()].map(tier => [tier, 0]));
  return { tier: 'mixed', params: open, quotas: { ...quotas, ...none } };
}
