import { useId } from 'react';
import styles from './controls.module.css';

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly nameOf: (option: T) => string;
  readonly value: T;
  readonly isDisabled?: (option: T) => boolean;
  readonly onChange: (value: T) => void;
}

/** One of a few, side by side. */
export function Segments<T extends string>({
  label,
  options,
  nameOf,
  value,
  isDisabled = () => false,
  onChange,
}: SegmentsProps<T>) {
  const group = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.segments}>
        {options.map(option => (
          <label key={option} className={styles.segment}>
            <input
              className="cover"
              type="radio"
              name={group}
              checked={option === value}
              disabled={isDisabled(option)}
              onChange={() => onChange(option)}
            />
            <span>{nameOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
