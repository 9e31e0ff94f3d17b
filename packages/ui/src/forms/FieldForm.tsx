import { changedParams, type Family } from '@tessera/core';
import type { ReactNode } from 'react';
import { words } from '../words.ts';
import styles from './FieldControl.module.css';
import { FieldControl } from './FieldControl.tsx';

interface FieldFormProps {
  readonly family: Family;
  readonly params: Readonly<Record<string, unknown>>;
  readonly onChange: (params: Readonly<Record<string, unknown>>) => void;
  /** What else is asked for at once, behind the family's common fields. */
  readonly children?: ReactNode;
}

/** Every parameter of a family's maker: the common ones first, the others behind one step. */
export function FieldForm({ family, params, onChange, children }: FieldFormProps) {
  const { fields } = family;
  const said = family.words.fields;
  const names = Object.keys(fields);
  const common = said ? Object.keys(said).filter(name => said[name]!.isCommon && Object.hasOwn(fields, name)) : names;
  const others = names.filter(name => !common.includes(name));
  const changed = changedParams(fields, params);
  const control = (name: string) => (
    <FieldControl
      key={name}
      name={name}
      field={fields[name]!}
      words={said?.[name]}
      value={params[name]}
      onChange={value => onChange({ ...params, [name]: value })}
    />
  );
  return (
    <div className={styles.form}>
      {common.map(control)}
      {children}
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>
            {words.forms.more}{' '}
            <span className={styles.changed}>
              {words.forms.changed(others.filter(name => Object.hasOwn(changed, name)).length)}
            </span>
          </summary>
          <div className={styles.form}>{others.map(control)}</div>
        </details>
      )}
    </div>
  );
}
