import styles from './Board.module.css';
import { Layers } from './Layers.tsx';
import { Space } from './space/Space.tsx';
import type { Stage } from './useBoardLayout.ts';
import type { Table } from './useBoardModel.ts';
import { ViewBar } from './ViewBar.tsx';
import { words } from './words.ts';

/** All faces of a table: flat ones lie on it; others stand in space, with their layers beside them. */
export function Faces({ table, stage }: { readonly table: Table; readonly stage: Stage }) {
  const { isPointing, space, view, focus, shown, setShown, hasSpace, setHasSpace } = stage;
  const ghost = (isPointing ? table.preview : null) ?? table.supposed;
  return (
    <>
      {hasSpace && <ViewBar shown={shown} onShow={setShown} view={view} />}
      {hasSpace && (
        <Space
          table={table}
          isPointing={isPointing}
          ghost={ghost}
          view={space}
          onFocus={focus}
          onMissing={() => setHasSpace(false)}
        />
      )}
      <div className={styles.field}>
        {!table.isFlat && !hasSpace && <p className={styles.note}>{words.noSpace}</p>}
        <Layers table={table} isPointing={isPointing} ghost={ghost} />
      </div>
    </>
  );
}
