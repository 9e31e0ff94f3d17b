import board from '../Board.module.css';
import { Tool } from '../TileTools.tsx';
import type { Table } from '../useBoardModel.ts';
import { words as boardWords } from '../words.ts';
import styles from './Editor.module.css';
import { words } from './words.ts';

/** What can be done with the tile in the hand, or else with the one pointed at. */
export function BenchTools({ table, isPainting }: { table: Table; isPainting: boolean }) {
  const { cursor, hand, picture, isFlat, isOver } = table;
  const { cover } = picture.looks[cursor]!;
  const lies = cover === 'laid' || cover === 'fixed';
  const isOff = isOver || isPainting;
  return (
    <div className={`${board.tools} ${styles.tools}`} role="toolbar" aria-label={words.tools}>
      <Tool icon="turn" name={boardWords.turn} isOff={isOff || !(hand || lies)} onClick={() => table.turn(cursor)} />
      <Tool icon="flip" name={boardWords.flip} isOff={isOff || !(hand || lies)} onClick={() => table.flip(cursor)} />
      {!isFlat && <Tool icon="nextFace" name={boardWords.nextFace} onClick={() => table.step('turn')} />}
      <Tool
        icon={cover === 'fixed' ? 'unlock' : 'lock'}
        name={cover === 'fixed' ? words.free : words.fix}
        isOff={isOff || !lies}
        onClick={() => table.toggleLock(cursor)}
      />
      <Tool icon="remove" name={words.remove} isOff={isOff || !lies} onClick={() => table.remove(cursor)} />
    </div>
  );
}
