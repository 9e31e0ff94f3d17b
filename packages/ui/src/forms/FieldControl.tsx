import { capital, type DimsField, type Field, type FieldWords, type RangeField, type WholeField } from '@tessera/core';
import { useId } from 'react';
import controls from '../controls/controls.module.css';
import { Segments } from '../controls/Segments.tsx';
import { Switch } from '../controls/Switch.tsx';
import styles from './FieldControl.module.css';
import { NumberInput } from './NumberInput.tsx';
import { SubsetControl } from './SubsetControl.tsx';
import { words as formWords } from './words.ts';

interface FieldControlProps {
  readonly name: string;
  readonly field: Field;
  /** How the family puts this field to a person, where it does. */
  readonly words?: FieldWords | undefined;
  readonly value: unknown;
  /** Options that cannot be chosen, as text. */
  readonly disabled?: ReadonlySet<string>;
  readonly onChange: (value: unknown) => void;
}

/** What the control of one kind of field is given: the words are chosen by then. */
interface ControlProps<F extends Field> extends Pick<FieldControlProps, 'words' | 'value' | 'disabled' | 'onChange'> {
  readonly field: F;
  readonly label: string;
}

// Up to so many numbers stand side by side; more of them are a slider.
export const FEW = 6;

/** The control of one field, whatever its kind, with the family's words for it. */
export function FieldControl(props: FieldControlProps) {
  const { words } = props;
  return (
    <div>
      <Control {...props} />
      {words?.help && <p className={controls.help}>{words.help}</p>}
    </div>
  );
}

function Control({ field, words, value, disabled = NONE, onChange }: FieldControlProps) {
  const rest = { label: words?.label ?? capital(field.help), words, value, disabled, onChange };
  switch (field.kind) {
    case 'whole':
      return field.max - field.min < FEW ? (
        <FewControl field={field} {...rest} />
      ) : (
        <WholeControl field={field} {...rest} />
      );
    case 'choice':
      return (
        <Segments
          label={rest.label}
          options={field.of}
          nameOf={option => words?.names?.[option] ?? option}
          value={String(value)}
          isDisabled={option => disabled.has(option)}
          onChange={onChange}
        />
      );
    case 'flag':
      return <Switch label={rest.label} isOn={value === true} onChange={onChange} />;
    case 'subset':
      return <SubsetControl field={field} {...rest} />;
    case 'range':
      return <RangeControl field={field} {...rest} />;
    case 'dims':
      return <DimsControl field={field} {...rest} />;
  }
}

const NONE: ReadonlySet<string> = new Set();

function numberName(words: FieldWords | undefined, value: number): string {
  return words?.number?.(value) ?? String(value);
}

function FewControl({ field, label, words, value, disabled, onChange }: ControlProps<WholeField>) {
  const numbers = Array.from({ length: field.max - field.min + 1 }, (_, i) => String(field.min + i));
  return (
    <Segments
      label={label}
      options={numbers}
      nameOf={number => capital(numberName(words, Number(number)))}
      value={String(value)}
      isDisabled={number => disabled?.has(number) === true}
      onChange={number => onChange(Number(number))}
    />
  );
}

function WholeControl({ field, label, words, value, onChange }: ControlProps<WholeField>) {
  const id = useId();
  const told = numberName(words, Number(value));
  return (
    <div>
      <div className={styles.head}>
        <label className={controls.label} htmlFor={id}>
          {label}
        </label>
        <output className={styles.value} htmlFor={id}>
          {told}
        </output>
      </div>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={field.min}
        max={field.max}
        value={Number(value)}
        aria-valuetext={told}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}

function RangeControl({ field, label, value, onChange }: ControlProps<RangeField>) {
  const [least, most] = value as readonly [number, number];
  const { min, max } = field;
  return (
    <fieldset className={controls.group}>
      <legend className={controls.label}>{label}</legend>
      <div className={controls.row}>
        <span className={controls.between}>{formWords.from}</span>
        <NumberInput
          name={formWords.from}
          min={min}
          max={max}
          value={least}
          onChange={next => onChange([next, Math.max(next, most)])}
        />
        <span className={controls.between}>{formWords.to}</span>
        <NumberInput
          name={formWords.to}
          min={min}
          max={max}
          value={most}
          onChange={next => onChange([Math.min(least, next), next])}
        />
      </div>
    </fieldset>
  );
}

function DimsControl({ field, label, value, onChange }: ControlProps<DimsField>) {
  const sides = value as readonly number[];
  return (
    <fieldset className={controls.group}>
      <legend className={controls.label}>{label}</legend>
      <div className={styles.sides}>
        {formWords.dims.map((name, i) => (
          <div key={name}>
            <NumberInput
              name={name}
              min={1}
              max={field.max[i]!}
              value={sides[i]!}
              onChange={next => onChange(sides.with(i, next))}
            />
            <span className={styles.side} aria-hidden="true">
              {name}
            </span>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
