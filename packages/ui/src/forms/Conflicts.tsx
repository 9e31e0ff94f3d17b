import type { Contradiction, Family, Fix } from '@tessera/core';
import { Conflict } from './Conflict.tsx';
import type { BlockedOptions } from './fieldConflicts.ts';
import { words } from './words.ts';

interface ConflictsProps {
  readonly family: Family;
  readonly blocked: readonly BlockedOptions[];
  readonly nameOf: (option: unknown) => string;
  readonly conflicts?: readonly Contradiction[];
  readonly onFix: (fix: Fix) => void;
}

/** Beside a field: why options of it are disabled, and what is wrong with the chosen one. */
export function Conflicts({ family, blocked, nameOf, conflicts = [], onFix }: ConflictsProps) {
  return (
    <>
      {blocked.map(({ options, why, fixes }) => (
        <Conflict key={why} family={family} why={words.blocked(options.map(nameOf), why)} fixes={fixes} onFix={onFix} />
      ))}
      {conflicts.map(({ why, fixes }) => (
        <Conflict key={why} family={family} why={why} fixes={fixes} isFault onFix={onFix} />
      ))}
    </>
  );
}
