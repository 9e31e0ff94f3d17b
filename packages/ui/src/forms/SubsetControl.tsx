import type { FieldWords, SubsetField } from '@tessera/core';
import type { ReactNode } from 'react';
import controls from '../controls/controls.module.css';
import { Switch } from '../controls/Switch.tsx';
import styles from './FieldControl.module.css';
import { words as formWords } from './words.ts';

interface SubsetControlProps {
  readonly field: SubsetField;
  readonly label: string;
  readonly words?: FieldWords | undefined;
  readonly value: unknown;
  readonly onChange: (value: readonly string[]) => void;
}

/** Some of many: whole groups by a switch where the family has groups, and each member by itself. */
export function SubsetControl({ field, label, words, value, onChange }: SubsetControlProps) {
  const chosen = value as readonly string[];
  const put = (members: readonly string[], isOn: boolean) =>
    onChange(field.of.filter(one => (members.includes(one) ? isOn : chosen.includes(one))));
  const groupOf = words?.group;
  const chips = (members: readonly string[]) => (
    <Chips members={members} chosen={chosen} nameOf={one => words?.names?.[one] ?? one} onPut={put} />
  );
  return (
    <fieldset className={controls.group}>
      <legend className={controls.label}>{label}</legend>
      {groupOf ? (
        <Groups groups={groupsOf(field.of, groupOf)} chosen={chosen} onPut={put} chips={chips} />
      ) : (
        chips(field.of)
      )}
      <p className={controls.help}>{formWords.subsetHelp}</p>
    </fieldset>
  );
}

type Groups = readonly (readonly [string, readonly string[]])[];
type Put = (members: readonly string[], isOn: boolean) => void;

function groupsOf(members: readonly string[], groupOf: (member: string) => string): Groups {
  return [...Map.groupBy(members, groupOf)];
}

interface GroupsProps {
  readonly groups: Groups;
  readonly chosen: readonly string[];
  readonly onPut: Put;
  readonly chips: (members: readonly string[]) => ReactNode;
}

function Groups({ groups, chosen, onPut, chips }: GroupsProps) {
  return (
    <>
      {groups.map(([name, members]) => {
        const count = members.filter(one => chosen.includes(one)).length;
        const isPart = count > 0 && count < members.length;
        return (
          <Switch
            key={name}
            label={isPart ? formWords.partOf(name, count, members.length) : name}
            isOn={count === members.length}
            onChange={isOn => onPut(members, isOn)}
          />
        );
      })}
      <details className={styles.one}>
        <summary>{formWords.oneByOne}</summary>
        <div className={styles.members}>
          {groups.map(([name, members]) => (
            <fieldset key={name} className={controls.group}>
              <legend className={controls.label}>{name}</legend>
              {chips(members)}
            </fieldset>
          ))}
        </div>
      </details>
    </>
  );
}

interface ChipsProps {
  readonly members: readonly string[];
  readonly chosen: readonly string[];
  readonly nameOf: (member: string) => string;
  readonly onPut: Put;
}

function Chips({ members, chosen, nameOf, onPut }: ChipsProps) {
  return (
    <div className={controls.segments}>
      {members.map(one => (
        <label key={one} className={controls.segment}>
          <input
            className="cover"
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={event => onPut([one], event.target.checked)}
          />
          <span>{nameOf(one)}</span>
        </label>
      ))}
    </div>
  );
}
