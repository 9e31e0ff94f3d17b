import { type Asked, type Contradiction, type Family, type Fix, TIERS, type Tier, withFix } from '@tessera/core';
import { Segments } from '../controls/Segments.tsx';
import { words } from '../words.ts';
import { Conflicts } from './Conflicts.tsx';
import { blockedOptions } from './fieldConflicts.ts';

interface TierFieldProps {
  readonly family: Family;
  readonly asked: Asked;
  /** The contradictions that are told here. */
  readonly conflicts?: readonly Contradiction[];
  readonly onChange: (asked: Asked) => void;
}

const CHOICES = ['any', ...TIERS] as const;
const nameOf = (tier: unknown) => (tier === 'any' ? words.anyTier : words.tiers[tier as Tier]);

/** The tier of a request. */
export function TierField({ family, asked, conflicts = [], onChange }: TierFieldProps) {
  const blocked = blockedOptions(family, asked, 'tier', CHOICES);
  const change = (fix: Fix) => onChange(withFix(family, asked, fix));
  return (
    <div>
      <Segments
        label={words.tier}
        options={CHOICES}
        nameOf={nameOf}
        value={asked.tier}
        isDisabled={tier => blocked.some(({ options }) => options.includes(tier))}
        onChange={value => change({ field: 'tier', value })}
      />
      <Conflicts family={family} blocked={blocked} nameOf={nameOf} conflicts={conflicts} onFix={change} />
    </div>
  );
}
