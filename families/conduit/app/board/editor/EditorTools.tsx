import board from '../Board.module.css';
import { RoundButton } from '../TileTools.tsx';
import type { BoardModel } from '../useBoardModel.ts';
import { words as boardWords } from '../words.ts';
import styles from './Editor.module.css';
import { words } from './words.ts';

/** Actions on the tile in the hand, or else on the target tile. */
export function EditorTools({ model, isPainting }: { model: BoardModel; isPainting: boolean }) {
  const { cursor, hand, appearance, isFlat, isOver } = model;
  const { cover } = appearance.looks[cursor]!;
  const lies = cover === 'laid' || cover === 'fixed';
  const isOff = isOver || isPainting;
  return (
    <div className={`${board.tools} ${styles.tools}`} role="toolbar" aria-label={words.tools}>
      <RoundButton
        icon="turn"
        name={boardWords.turn}
        isOff={isOff || !(hand || lies)}
        onClick={() => model.turn(cursor)}
      />
      <RoundButton
        icon="flip"
        name={boardWords.flip}
        isOff={isOff || !(hand || lies)}
        onClick={() => model.flip(cursor)}
      />
      {!isFlat && <RoundButton icon="nextFace" name={boardWords.nextFace} onClick={() => model.step('turn')} />}
      <RoundButton
        icon={cover === 'fixed' ? 'unlock' : 'lock'}
        name={cover === 'fixed' ? words.free : words.fix}
        isOff={isOff || !lies}
        onClick={() => model.toggleLock(cursor)}
      />
      <RoundButton icon="remove" name={words.remove} isOff={isOff || !lies} onClick={() => model.remove(cursor)} />
    </div>
  );
}
