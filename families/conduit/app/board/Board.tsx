import type { BoardProps } from '@tessera/core';
import { useEffect, useId } from 'react';
import type { ConduitKinds } from '../../src/kinds.ts';
import styles from './Board.module.css';
import { Faces } from './Faces.tsx';
import { Floating } from './Floating.tsx';
import { Status } from './Status.tsx';
import { TileTools } from './TileTools.tsx';
import { TileTray } from './TileTray.tsx';
import { useBoardLayout } from './useBoardLayout.ts';
import { type BoardModel, useBoardModel } from './useBoardModel.ts';
import { words } from './words.ts';

/** The board of Conduit with its tray and tools; it fits into the space it is given. */
export function Board(props: BoardProps<ConduitKinds>) {
  const model = useBoardModel(props);
  const layout = useBoardLayout(model);
  const keysId = useId();
  useLitInView(layout.root, model);

  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark, and no field set
    <section
      role="group"
      className={styles.conduit}
      aria-label={words.board}
      aria-describedby={keysId}
      {...layout.frame}
      {...layout.handlers}
    >
      <Faces model={model} layout={layout} />
      <TileTray model={model} />
      <div className={styles.foot}>
        <Status model={model} faults={props.faults} isPointing={layout.isPointing} />
        <TileTools model={model} onNextFace={() => model.step('turn')} />
      </div>
      <p id={keysId} className="unseen">
        {model.isFlat ? words.keysFlat : words.keysSpace}
      </p>
      {layout.drag && <Floating drag={layout.drag} />}
    </section>
  );
}

/** Scrolls the layers to the face that a hint points at, and the tray to the tile that it speaks of. */
function useLitInView(root: { readonly current: HTMLElement | null }, { appearance, supposed }: BoardModel) {
  const { isHinting } = appearance;
  useEffect(() => {
    if (isHinting) root.current?.querySelector('[data-face][data-lit="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [root, isHinting]);
  useEffect(() => {
    if (supposed) root.current?.querySelector('[data-tray][data-lit="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [root, supposed]);
}
