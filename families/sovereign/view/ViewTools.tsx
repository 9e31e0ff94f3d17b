import { Icon, type IconName } from './icons.tsx';
import { changePreferences, usePreferences } from './preferences.ts';
import styles from './ViewTools.module.css';
import { words } from './words.ts';

interface ToolsProps {
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  readonly isMoving: boolean;
  readonly onZoom: (direction: 1 | -1) => void;
  readonly onMoving: (isMoving: boolean) => void;
}

/** What a person may change about the board itself: a row below it, or a column beside it. */
export function Tools({ canZoomIn, canZoomOut, isMoving, onZoom, onMoving }: ToolsProps) {
  const { autoCross, letters, patterns } = usePreferences();
  return (
    <div className={styles.tools} role="toolbar" aria-label={words.tools} data-tools>
      <Toggle
        icon="autoCross"
        name={words.autoCross}
        isOn={autoCross}
        onChange={on => changePreferences({ autoCross: on })}
      />
      <Toggle icon="letters" name={words.letters} isOn={letters} onChange={on => changePreferences({ letters: on })} />
      <Toggle
        icon="patterns"
        name={words.patterns}
        isOn={patterns}
        onChange={on => changePreferences({ patterns: on })}
      />
      <Tool icon="zoomOut" name={words.zoomOut} isOff={!canZoomOut} onClick={() => onZoom(-1)} />
      <Tool icon="zoomIn" name={words.zoomIn} isOff={!canZoomIn} onClick={() => onZoom(1)} />
      <Toggle icon="move" name={words.move} isOn={isMoving} isOff={!canZoomOut} onChange={onMoving} />
    </div>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly isOff?: boolean;
}

export function Tool({ icon, name, isOff = false, onClick }: ToolProps & { readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.tool} aria-label={name} title={name} disabled={isOff} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

interface ToggleProps extends ToolProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Toggle({ icon, name, isOff = false, isOn, onChange }: ToggleProps) {
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
