import styles from './Board.module.css';
import type { ViewControls } from './boardKeys.ts';
import { RoundButton } from './TileTools.tsx';
import { words } from './words.ts';

interface ViewBarProps {
  readonly shown: 'space' | 'layers';
  readonly onShow: (shown: 'space' | 'layers') => void;
  readonly view: ViewControls;
}

/** Turns the view, and on a small screen switches between 3D and layers. */
export function ViewBar({ shown, onShow, view }: ViewBarProps) {
  const choice = (name: 'space' | 'layers', text: string) => (
    <button type="button" aria-pressed={shown === name} onClick={() => onShow(name)}>
      {text}
    </button>
  );
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.view}>
      <div className={styles.choice}>
        {choice('space', words.showSpace)}
        {choice('layers', words.showLayers)}
      </div>
      <div className={styles.camera}>
        <RoundButton icon="viewLeft" name={words.viewLeft} isBare onClick={() => view.turn(-1)} />
        <RoundButton icon="viewHome" name={words.viewHome} isBare onClick={() => view.home()} />
        <RoundButton icon="viewRight" name={words.viewRight} isBare onClick={() => view.turn(1)} />
      </div>
    </div>
  );
}
