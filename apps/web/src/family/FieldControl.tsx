import type { DimsField, Field, RangeField, SubsetField, WholeField } from '@tessera/core';
import { useId } from 'react';
import controls from '../controls/controls.module.css';
import { Segments } from '../controls/Segments.tsx';
import { Switch } from '../controls/Switch.tsx';
import { words } from '../words.ts';
import { NumberInput } from './NumberInput.tsx';

interface ControlProps<F extends Field = Field> {
  readonly name: string;
  readonly field: F;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The control of one field, whatever its kind. */
export function FieldControl({ name, field, value, onChange }: ControlProps) {
  switch (field.kind) {
    case 'whole':
      return <WholeControl name={name} field={field} value={value} onChange={onChange} />;
    case 'choice':
      return (
        <Segments
          label={labelOf(field)}
          options={field.of}
          nameOf={option => option}
          value={String(value)}
          onChange={onChange}
        />
      );
    case 'flag':
      return <Switch label={labelOf(field)} isOn={value === true} onChange={onChange} />;
    case 'subset':
      return <SubsetControl name={name} field={field} value={value} onChange={onChange} />;
    case 'range':
      return <RangeControl name={name} field={field} value={value} onChange={onChange} />;
    case 'dims':
      return <DimsControl name={name} field={field} value={value} onChange={onChange} />;
  }
}

function labelOf({ help }: Field): string {
  return help.charAt(0).toUpperCase() + help.slice(1);
}

function WholeControl({ field, value, onChange }: ControlProps<WholeField>) {
  const id = useId();
  return (
    <div>
      <label className={controls.label} htmlFor={id}>
        {labelOf(field)}
      </label>
      <div className={controls.row}>
        <input
          id={id}
          className={controls.slider}
          type="range"
          min={field.min}
          max={field.max}
          value={Number(value)}
          onChange={event => onChange(event.target.valueAsNumber)}
        />
        <output className={controls.value} htmlFor={id}>
          {String(value)}
        </output>
      </div>
    </div>
  );
}

function SubsetControl({ field, value, onChange }: ControlProps<SubsetField>) {
  const chosen = value as readonly string[];
  const toggle = (name: string, isOn: boolean) =>
    onChange(field.of.filter(one => (one === name ? isOn : chosen.includes(one))));
  return (
    <fieldset className={controls.group}>
      <legend className={controls.label}>{labelOf(field)}</legend>
      {field.of.map(name => (
        <Switch key={name} label={name} isOn={chosen.includes(name)} onChange={isOn => toggle(name, isOn)} />
      ))}
      <p className={controls.help}>{words.family.subsetHelp}</p>
    </fieldset>
  );
}

function RangeControl({ field, value, onChange }: ControlProps<RangeField>) {
  const [least, most] = value as readonly [number, number];
  const { min, max } = field;
  return (
    <fieldset className={controls.group}>
      <legend className={controls.label}>{labelOf(field)}</legend>
      <div className={controls.row}>
        <span className={controls.between}>{words.family.from}</span>
        <NumberInput
          name={words.family.from}
          min={min}
          max={max}
          value={least}
          onChange={next => onChange([next, Math.max(next, most)])}
        />
        <span className={controls.between}>{words.family.to}</span>
        <NumberInput
          name={words.family.to}
          min={min}
          max={max}
          value={most}
          onChange={next => onChange([Math.min(least, next), next])}
        />
      </div>
    </fieldset>
  );
}

function DimsControl({ field, value, onChange }: ControlProps<DimsField>) {
  const sides = value as readonly number[];
  return (
    <fieldset className={controls.group}>
      <legend className={controls.label}>{labelOf(field)}</legend>
      <div className={controls.row}>
        {words.family.dims.map((name, i) => (
          <NumberInput
            key={name}
            name={name}
            min={1}
            max={field.max[i]!}
            value={sides[i]!}
            onChange={next => onChange(sides.with(i, next))}
          />
        ))}
      </div>
    </fieldset>
  );
}
