import styles from './Board.module.css';
import { Layers } from './Layers.tsx';
import { Space } from './space/Space.tsx';
import type { BoardLayout } from './useBoardLayout.ts';
import type { BoardModel } from './useBoardModel.ts';
import { ViewBar } from './ViewBar.tsx';
import { words } from './words.ts';

/** All faces of a board: a flat lattice as one layer, others in space with their layers beside it. */
export function Faces({ model, layout }: { readonly model: BoardModel; readonly layout: BoardLayout }) {
  const { isPointing, space, view, focus, shown, setShown, hasSpace, setHasSpace } = layout;
  const ghost = (isPointing ? model.preview : null) ?? model.supposed;
  return (
    <>
      {hasSpace && <ViewBar shown={shown} onShow={setShown} view={view} />}
      {hasSpace && (
        <Space
          model={model}
          isPointing={isPointing}
          ghost={ghost}
          view={space}
          onFocus={focus}
          onMissing={() => setHasSpace(false)}
        />
      )}
      <div className={styles.field}>
        {!model.isFlat && !hasSpace && <p className={styles.note}>{words.noSpace}</p>}
        <Layers model={model} isPointing={isPointing} ghost={ghost} />
      </div>
    </>
  );
}
