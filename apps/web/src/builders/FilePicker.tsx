import { useId } from 'react';
import pack from '../pack/pack.module.css';
import buttons from '../shell/buttons.module.css';

interface FilePickerProps {
  readonly title: string;
  readonly accept: string;
  readonly onPick: (file: File) => void | Promise<void>;
}

/** A button that asks for a file. */
export function FilePicker({ title, accept, onPick }: FilePickerProps) {
  const id = useId();
  return (
    <div className={pack.picker}>
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
        {title}
      </label>
    </div>
  );
}
