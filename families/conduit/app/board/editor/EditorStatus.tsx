import type { Remark } from '@tessera/core';
import { draftWords } from '../../../src/draft/words.ts';
import { faceKey } from '../../../src/lattice.ts';
import { type FaceLook, toneAt } from '../looks.ts';
import status from '../Status.module.css';
import type { BoardModel } from '../useBoardModel.ts';
import { words as boardWords } from '../words.ts';
import styles from './Editor.module.css';
import type { EditorMode } from './editorModes.ts';
import type { EditorModel } from './useEditor.ts';
import { words } from './words.ts';

/** The state of the network, and one line on the tile in the hand, on what is wrong here, or on what to do. */
export function EditorStatus({
  editor,
  mode,
  isPointing,
}: {
  editor: EditorModel;
  mode: EditorMode;
  isPointing: boolean;
}) {
  const { drawn, faults } = editor;
  const [fit, text] = lineOf(drawn, faultAt(drawn, faults), mode, isPointing);
  return (
    <div className={styles.status}>
      <p className={styles.network}>{networkText(drawn)}</p>
      <p className={status.status} data-fit={fit}>
        <span className={status.reason}>{text}</span>
      </p>
    </div>
  );
}

function lineOf(
  { hand, preview, appearance, target }: BoardModel,
  fault: Remark | undefined,
  mode: EditorMode,
  isPointing: boolean,
): readonly [fit: string | undefined, text: string] {
  const look = appearance.looks[target]!;
  const lies = hand === null || (look.tile === hand.tile && look.pattern === hand.pattern);
  if (fault && lies && mode !== 'shape') return ['broken', draftWords.say(fault)];
  if (!hand) return [undefined, words.idle(mode)];
  const why = isPointing && preview ? boardWords.why(preview.why) : boardWords.choosePlace;
  return [isPointing ? preview?.fit : undefined, `${boardWords.shape(hand.tile)}: ${why}`];
}

function faultAt({ faces, target }: BoardModel, faults: readonly Remark[]): Remark | undefined {
  const key = faceKey(faces[target]!);
  return faults.findLast(({ spots }) => spots.includes(key));
}

function networkText({ appearance: { looks, lamps } }: BoardModel): string {
  const tiles = looks.filter(({ cover }) => cover === 'laid' || cover === 'fixed');
  if (tiles.length === 0) return words.none;
  if (lamps.length > 0) return words.open(lamps.length);
  return tiles.some(hasApartArm) ? words.apart : words.closed(tiles.length);
}

function hasApartArm({ tones }: FaceLook): boolean {
  return [0, 1, 2, 3].some(edge => toneAt(tones, edge) === 'apart');
}
