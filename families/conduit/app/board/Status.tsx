import type { Remark } from '@tessera/core';
import { faceKey } from '../../src/lattice.ts';
import { conduitAdvice } from '../../src/play-words.ts';
import styles from './Status.module.css';
import type { BoardModel } from './useBoardModel.ts';
import { words } from './words.ts';

interface StatusProps {
  readonly model: BoardModel;
  readonly faults: readonly Remark[];
  readonly isPointing: boolean;
}

/** One line: what to do next, whether the tile in the hand fits, or which rule is broken at the target face. */
export function Status({ model, faults, isPointing }: StatusProps) {
  const { hand, preview } = model;
  const fault = faultAt(model, faults);
  if (fault && (!hand || lies(model))) {
    return (
      <p className={styles.status} data-fit="broken">
        <span className={styles.reason}>{conduitAdvice.say(fault)}</span>
      </p>
    );
  }
  if (model.isOver) return <p className={styles.status} />;
  if (!hand) {
    const isAllPlaced = model.item.inventory.every(({ tile }) => model.left(tile) === 0);
    return (
      <p className={styles.status}>
        <span>{isAllPlaced ? words.allPlaced : words.idle}</span> <span className={styles.aside}>{words.idleMore}</span>
      </p>
    );
  }
  return (
    <p className={styles.status} data-fit={isPointing ? preview?.fit : undefined}>
      <span className={styles.tile}>{words.shape(hand.tile)}:</span>{' '}
      <span className={styles.reason}>{isPointing && preview ? words.why(preview.why) : words.choosePlace}</span>
    </p>
  );
}

function faultAt({ faces, target }: BoardModel, faults: readonly Remark[]): Remark | undefined {
  const key = faceKey(faces[target]!);
  return faults.findLast(({ spots }) => spots.includes(key));
}

/** Whether the tile in the hand already lies on the target in the same pose. */
function lies({ hand, appearance, target }: BoardModel): boolean {
  const { tile, pattern } = appearance.looks[target]!;
  return tile === hand?.tile && pattern === hand.pattern;
}
