import { type Asked, capital, type Family, type Fix, withFix } from '@tessera/core';
import { Conflicts } from '@tessera/ui/forms/Conflicts.tsx';
import { FEW } from '@tessera/ui/forms/FieldControl.tsx';
import { blockedOptions, shownOptions } from '@tessera/ui/forms/fieldConflicts.ts';
import { useId } from 'react';
import styles from './ChipField.module.css';
import { labelOf } from './playGrid.ts';

interface ChipFieldProps {
  readonly family: Family;
  readonly name: string;
  readonly asked: Asked;
  readonly onChange: (asked: Asked) => void;
}

/** One of the values of a field, as chips. Those that contradict other fields are closed, with the reason. */
export function ChipField({ family, name, asked, onChange }: ChipFieldProps) {
  const group = useId();
  const options = shownOptions(family.fields[name]!, FEW);
  const blocked = blockedOptions(family, asked, name, options);
  const words = family.words.fields?.[name];
  const nameOf = (option: unknown) =>
    capital((typeof option === 'number' ? words?.number?.(option) : words?.names?.[String(option)]) ?? String(option));
  const change = (fix: Fix) => onChange(withFix(family, asked, fix));
  return (
    <fieldset className={styles.field}>
      <legend>{labelOf(family, name)}</legend>
      <div className={styles.chips}>
        {options.map(option => (
          <label key={String(option)} className={styles.chip}>
            <input
              className="cover"
              type="radio"
              name={group}
              checked={asked.params[name] === option}
              disabled={blocked.some(({ options }) => options.includes(option))}
              onChange={() => change({ field: name, value: option })}
            />
            <span>{nameOf(option)}</span>
          </label>
        ))}
      </div>
      <Conflicts family={family} blocked={blocked} nameOf={nameOf} onFix={change} />
    </fieldset>
  );
}
