import { Icon, type IconName } from './icons.tsx';
import { changePreferences, usePreferences } from './preferences.ts';
import styles from './ViewTools.module.css';
import { words } from './words.ts';

interface ViewToolsProps {
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly isMoving: boolean;
  readonly onZoom: (direction: 1 | -1) => void;
  readonly onMoving: (isMoving: boolean) => void;
}

/** Zoom and display options of the board, in a row below it or a column beside it. */
export function ViewTools({ canZoomIn, canZoomOut, isMoving, onZoom, onMoving }: ViewToolsProps) {
  const { autoCross, letters, patterns } = usePreferences();
  return (
    <div className={styles.tools} role="toolbar" aria-label={words.tools} data-tools>
      <ToggleButton
        icon="autoCross"
        name={words.autoCross}
        isOn={autoCross}
        onChange={on => changePreferences({ autoCross: on, knowsAutoCross: true })}
      />
      <ToggleButton
        icon="letters"
        name={words.letters}
        isOn={letters}
        onChange={on => changePreferences({ letters: on })}
      />
      <ToggleButton
        icon="patterns"
        name={words.patterns}
        isOn={patterns}
        onChange={on => changePreferences({ patterns: on })}
      />
      <ToolButton icon="zoomOut" name={words.zoomOut} isOff={!canZoomOut} onClick={() => onZoom(-1)} />
      <ToolButton icon="zoomIn" name={words.zoomIn} isOff={!canZoomIn} onClick={() => onZoom(1)} />
      <ToggleButton icon="move" name={words.move} isOn={isMoving} isOff={!canZoomOut} onChange={onMoving} />
    </div>
  );
}

interface ToolButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly isOff?: boolean;
}

export function ToolButton({ icon, name, isOff = false, onClick }: ToolButtonProps & { readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.tool} aria-label={name} title={name} disabled={isOff} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

interface ToggleButtonProps extends ToolButtonProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function ToggleButton({ icon, name, isOff = false, isOn, onChange }: ToggleButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={() => onChange(!isOn)}
    >
      <Icon name={icon} />
    </button>
  );
}
