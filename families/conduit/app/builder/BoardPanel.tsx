import type { Bounds, LatticeKind } from '@tessera/conduit';
import controls from '@tessera/ui/controls/controls.module.css';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import { NumberInput } from '@tessera/ui/forms/NumberInput.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import styles from './builder.module.css';
import type { Build } from './useBuild.ts';
import { words } from './words.ts';

const LATTICES: readonly LatticeKind[] = ['flat', 'seed', 'box'];
const MOST: Bounds = { width: 10, height: 5, depth: 10 };
const SIDES = ['width', 'height', 'depth'] as const;

/** The room that tiles lie in, what a player is given, and ways to begin again. */
export function BoardPanel({ build, onMade }: { build: Build; onMade: () => void }) {
  const { draft, bench, edit } = build;
  const { lattice, bounds } = draft;
  const toLay = bench.inventoryOfDraft(draft).reduce((sum, { count }) => sum + count, 0);
  const reshape = (kind: LatticeKind, next: Bounds) => {
    const before = bench.tilesOnDraft(draft).length;
    const after = bench.editDraft(draft, { do: 'room', lattice: kind, bounds: next });
    edit({ do: 'room', lattice: kind, bounds: next });
    const lost = before - (after.ok ? bench.tilesOnDraft(after.value).length : before);
    if (lost > 0) build.announce(words.dropped(lost));
  };
  return (
    <section className={styles.panel} aria-labelledby="build-board">
      <h2 id="build-board">{words.board}</h2>
      <Segments
        label={words.lattice}
        options={LATTICES}
        nameOf={words.latticeName}
        value={lattice}
        onChange={kind => reshape(kind, bounds)}
      />
      <fieldset className={controls.group}>
        <legend className={controls.label}>{words.size}</legend>
        <div className={styles.sides}>
          {SIDES.filter(side => side !== 'height' || lattice !== 'flat').map(side => (
            <div key={side}>
              <span aria-hidden="true">{words.sides[side]}</span>
              <NumberInput
                name={words.sides[side]}
                min={1}
                max={MOST[side]}
                value={bounds[side]}
                onChange={value => reshape(lattice, { ...bounds, [side]: value })}
              />
            </div>
          ))}
        </div>
      </fieldset>
      <div>
        <Segments
          label={words.inventory}
          options={['board', 'hand'] as const}
          nameOf={words.inventoryName}
          value={draft.inventory === 'board' ? 'board' : 'hand'}
          onChange={from => edit({ do: 'inventory', from })}
        />
        <p className={controls.help}>{words.inventoryNote(toLay, draft.fixed.length)}</p>
      </div>
      <Segments
        label={words.silhouette}
        options={['hidden', 'board', 'drawn'] as const}
        nameOf={words.silhouetteName}
        value={typeof draft.silhouette === 'string' ? draft.silhouette : 'drawn'}
        onChange={show => edit({ do: 'silhouette', show })}
      />
      <div className={styles.buttons}>
        <button type="button" className={buttons.secondary} onClick={() => edit({ do: 'clear', what: 'laid' })}>
          {words.clearLaid}
        </button>
        <button type="button" className={buttons.secondary} onClick={() => edit({ do: 'clear', what: 'all' })}>
          {words.clearAll}
        </button>
        <button type="button" className={buttons.secondary} onClick={onMade}>
          {words.fromMade}
        </button>
      </div>
    </section>
  );
}
