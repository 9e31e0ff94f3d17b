import { type Asked, type Contradiction, type Family, type Fix, withFix } from '@tessera/core';
import { Conflicts } from './Conflicts.tsx';
import { FEW, FieldControl } from './FieldControl.tsx';
import { blockedOptions, shownOptions } from './fieldConflicts.ts';

interface AskedFieldProps {
  readonly family: Family;
  readonly name: string;
  readonly asked: Asked;
  /** The contradictions that are told beside this field. */
  readonly conflicts: readonly Contradiction[];
  readonly onChange: (asked: Asked) => void;
}

/** One field of a request. Options that contradict other fields are disabled, with the reason and the change that helps. */
export function AskedField({ family, name, asked, conflicts, onChange }: AskedFieldProps) {
  const field = family.fields[name]!;
  const words = family.words.fields?.[name];
  const blocked = blockedOptions(family, asked, name, shownOptions(field, FEW));
  const nameOf = (option: unknown) =>
    (typeof option === 'number' ? words?.number?.(option) : words?.names?.[String(option)]) ?? String(option);
  const change = (fix: Fix) => onChange(withFix(family, asked, fix));
  return (
    <div>
      <FieldControl
        name={name}
        field={field}
        words={words}
        value={asked.params[name]}
        disabled={new Set(blocked.flatMap(({ options }) => options.map(String)))}
        onChange={value => change({ field: name, value })}
      />
      <Conflicts family={family} blocked={blocked} nameOf={nameOf} conflicts={conflicts} onFix={change} />
    </div>
  );
}
