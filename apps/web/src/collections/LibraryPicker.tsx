import type { CollectionForm } from '@tessera/api/collections.ts';
import type { ApiFamilyFacets } from '@tessera/api/items.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useState } from 'react';
import { readFilters } from '../library/filters.ts';
import { LibraryFilterForm } from '../library/LibraryFilterForm.tsx';
import { LibraryFound } from '../library/LibraryFound.tsx';
import { loadLibrary } from '../library/loaders.ts';
import { itemName } from '../library/names.ts';
import { words as libraryWords } from '../library/words.ts';
import styles from './collections.module.css';
import { faultText } from './faultText.ts';
import { addOnServer } from './requests.ts';
import { words } from './words.ts';

const text = words.add;

interface LibraryPickerProps {
  readonly form: CollectionForm;
  readonly authorKey: string;
  readonly onAdded: () => Promise<unknown>;
}

/** Items of the library, found as in the library itself, each to be added by a click. */
export function LibraryPicker(props: LibraryPickerProps) {
  const [families, setFamilies] = useState<readonly ApiFamilyFacets[] | 'unreachable' | null>(null);
  useEffect(() => {
    let isGone = false;
    loadLibrary().then(
      facets => isGone || setFamilies(facets ?? 'unreachable'),
      () => isGone || setFamilies('unreachable'),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (families === null) return <p className={styles.quiet}>{libraryWords.searching}</p>;
  if (families === 'unreachable') return <p role="alert">{words.unreachable}</p>;
  if (families.length === 0) return <p className={styles.quiet}>{text.emptyLibrary}</p>;
  return <Picker {...props} families={families} />;
}

interface PickerProps extends LibraryPickerProps {
  readonly families: readonly ApiFamilyFacets[];
}

function Picker({ form, authorKey, onAdded, families }: PickerProps) {
  const [filters, setFilters] = useState(() =>
    readFilters(
      {},
      families.map(({ id }) => id),
    ),
  );
  const [fault, setFault] = useState('');
  const there = new Set(form.items.map(({ id }) => id));
  const add = async (item: string) => {
    const added = await addOnServer(form.id, authorKey, { kind: 'item', item });
    setFault(added.ok ? '' : faultText(added));
    await onAdded();
  };
  return (
    <div className={styles.form}>
      <LibraryFilterForm families={families} filters={filters} isFolded onChange={setFilters} />
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <LibraryFound
        filters={filters}
        more={(item, family) => (
          <button
            type="button"
            className={buttons.secondary}
            // Not disabled: the button that was pressed keeps the focus.
            aria-disabled={there.has(item.id)}
            aria-label={
              there.has(item.id) ? text.itemIsIn(itemName(item, family)) : text.addItem(itemName(item, family))
            }
            onClick={() => !there.has(item.id) && void add(item.id)}
          >
            {there.has(item.id) ? text.isIn : text.add}
          </button>
        )}
      />
    </div>
  );
}
