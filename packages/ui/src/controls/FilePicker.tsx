import { type ReactNode, useId } from 'react';
import buttons from '../styles/buttons.module.css';
import styles from './FilePicker.module.css';

interface FilePickerProps {
  readonly accept: string;
  readonly onPick: (file: File) => void | Promise<void>;
  /** What stands on the button. */
  readonly children: ReactNode;
}

/** A button that asks for a file. */
export function FilePicker({ accept, onPick, children }: FilePickerProps) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={event => {
          const file = event.target.files?.[0];
          if (file) void onPick(file);
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className={buttons.secondary}>
        {children}
      </label>
    </div>
  );
}
