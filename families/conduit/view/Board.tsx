import type { BoardProps } from '@tessera/core';
import { useEffect, useId } from 'react';
import type { ConduitKinds } from '../src/kinds.ts';
import styles from './Board.module.css';
import { Faces } from './Faces.tsx';
import { Floating } from './Floating.tsx';
import { Status } from './Status.tsx';
import { Tools } from './TileTools.tsx';
import { Tray } from './TileTray.tsx';
import { useStage } from './useBoardLayout.ts';
import { useTable } from './useBoardModel.ts';
import { words } from './words.ts';

/** The board of Conduit with its tray and tools; it fits itself into the room it is given. */
export function Board(props: BoardProps<ConduitKinds>) {
  const table = useTable(props);
  const stage = useStage(table);
  const keysId = useId();
  useLitInView(stage.root, table.picture);

  return (
    <section
      className={styles.conduit}
      aria-label={words.board}
      aria-describedby={keysId}
      {...stage.frame}
      {...stage.handlers}
    >
      <Faces table={table} stage={stage} />
      <Tray table={table} />
      <div className={styles.foot}>
        <Status table={table} faults={props.faults} isPointing={stage.isPointing} />
        <Tools table={table} onNextFace={() => table.step('turn')} />
      </div>
      <p id={keysId} className="unseen">
        {table.isFlat ? words.keysFlat : words.keysSpace}
      </p>
      {stage.drag && <Floating drag={stage.drag} />}
    </section>
  );
}

/** Brings the face that a hint points at into sight among the layers. */
function useLitInView(root: { readonly current: HTMLElement | null }, { isHinting }: { readonly isHinting: boolean }) {
  useEffect(() => {
    if (isHinting) root.current?.querySelector('[data-lit="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [root, isHinting]);
}
