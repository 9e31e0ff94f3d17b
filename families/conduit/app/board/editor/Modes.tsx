import styles from './Editor.module.css';
import { EDITOR_MODES, type EditorMode } from './editorModes.ts';
import { words } from './words.ts';

/** What a tap on a face does. */
export function Modes({ mode, onMode }: { mode: EditorMode; onMode: (mode: EditorMode) => void }) {
  return (
    <fieldset className={styles.modes}>
      <legend className="unseen">{words.modes}</legend>
      {EDITOR_MODES.map(one => (
        <button key={one} type="button" aria-pressed={one === mode} onClick={() => onMode(one)}>
          {words.mode(one)}
        </button>
      ))}
    </fieldset>
  );
}
