import { type Asked, changedParams, type Family } from '@tessera/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { AskedField } from './AskedField.tsx';
import styles from './FieldControl.module.css';
import { conflictsIn, fieldOf } from './fieldConflicts.ts';
import { words } from './words.ts';

interface FieldFormProps {
  readonly family: Family;
  readonly asked: Asked;
  readonly onChange: (asked: Asked) => void;
  /** What else is asked for at once, behind the family's common fields. */
  readonly children?: ReactNode;
}

/** Every parameter of a family's maker: the common ones first, the others behind one step. */
export function FieldForm({ family, asked, onChange, children }: FieldFormProps) {
  const { fields } = family;
  const said = family.words.fields;
  const names = Object.keys(fields);
  const common = said ? Object.keys(said).filter(name => said[name]!.isCommon && Object.hasOwn(fields, name)) : names;
  const others = names.filter(name => !common.includes(name));
  const changed = changedParams(fields, asked.params);
  const conflicts = Map.groupBy(
    conflictsIn(family, asked),
    conflict => fieldOf(conflict, common) ?? fieldOf(conflict, others),
  );
  const more = useRef<HTMLDetailsElement>(null);
  const isMoreInConflict = others.some(name => conflicts.has(name));
  useEffect(() => {
    if (isMoreInConflict && more.current) more.current.open = true;
  }, [isMoreInConflict]);
  const control = (name: string) => (
    <AskedField
      key={name}
      family={family}
      name={name}
      asked={asked}
      conflicts={conflicts.get(name) ?? []}
      onChange={onChange}
    />
  );
  return (
    <div className={styles.form}>
      {common.map(control)}
      {children}
      {others.length > 0 && (
        <details ref={more} className={styles.more}>
          <summary>
            {words.more}{' '}
            <span className={styles.changed}>
              {words.changed(others.filter(name => Object.hasOwn(changed, name)).length)}
            </span>
          </summary>
          <div className={styles.form}>{others.map(control)}</div>
        </details>
      )}
    </div>
  );
}
