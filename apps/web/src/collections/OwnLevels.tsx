import type { CollectionForm } from '@tessera/api/collections.ts';
import { loadFamily } from '@tessera/catalog';
import { readLevel } from '@tessera/core/levels/level-code.ts';
import { type OwnLevel, ownLevels } from '@tessera/ui/levels/ownLevels.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useState } from 'react';
import { Picture } from '../home/Picture.tsx';
import { shelf } from '../storage/browser.ts';
import styles from './collections.module.css';
import { familyTitle } from './titles.ts';
import type { AdditionTask } from './useAdditions.ts';
import { type DrawableItem, usePictures } from './usePictures.ts';
import { words } from './words.ts';

const text = words.add;

interface OwnLevelsProps {
  readonly form: CollectionForm;
  readonly run: (tasks: readonly AdditionTask[]) => Promise<void>;
}

/** The levels that were built here, each to be added by a click. */
export function OwnLevels({ form, run }: OwnLevelsProps) {
  const [levels] = useState(() => ownLevels(shelf));
  const pictures = usePictures(useLevelItems(levels));
  const there = new Set(form.items.map(({ id }) => id));
  const add = ({ family, code }: OwnLevel, place: number) =>
    run([{ line: place + 1, find: async () => ({ kind: 'level', family, code }) }]);
  if (levels.length === 0) return <p className={styles.quiet}>{text.noLevels}</p>;
  return (
    <ol className={styles.found}>
      {levels.map((level, place) => (
        <li key={level.id}>
          <Picture svg={pictures.get(level.id) ?? null} name="" />
          <span>{text.levelName(place + 1, level.title || familyTitle(level.family))}</span>
          <button
            type="button"
            className={buttons.secondary}
            disabled={there.has(level.id)}
            aria-label={there.has(level.id) ? text.itemIsIn(nameOf(level)) : text.addItem(nameOf(level))}
            onClick={() => void add(level, place)}
          >
            {there.has(level.id) ? text.isIn : text.add}
          </button>
        </li>
      ))}
    </ol>
  );
}

function nameOf({ id, title }: OwnLevel): string {
  return title || id;
}

/** The items in the links of levels, as JSON. */
function useLevelItems(levels: readonly OwnLevel[]): readonly DrawableItem[] {
  const [items, setItems] = useState<readonly DrawableItem[]>([]);
  useEffect(() => {
    let isGone = false;
    void Promise.all(levels.map(itemOf)).then(read => isGone || setItems(read.flatMap(one => one ?? [])));
    return () => {
      isGone = true;
    };
  }, [levels]);
  return items;
}

async function itemOf({ id, family: name, code }: OwnLevel): Promise<DrawableItem | null> {
  const family = await loadFamily(name);
  const level = family && (await readLevel(family, code));
  return family && level?.ok ? { id, family: name, item: family.codecs.item.encode(level.value.item) } : null;
}
