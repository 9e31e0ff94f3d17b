import { useStore } from '@tessera/ui/store.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useState } from 'react';
import type { LibraryFilters } from './filters.ts';
import { finishedItems } from './finished.ts';
import { LibraryResults, type LibraryResultsProps } from './LibraryResults.tsx';
import styles from './library.module.css';
import { findItems, found, searchKey, searchMore } from './search.ts';
import { words } from './words.ts';

interface LibraryFoundProps extends Pick<LibraryResultsProps, 'more'> {
  readonly filters: LibraryFilters;
}

/** What a search finds, as it comes, and the way to more of it. */
export function LibraryFound({ filters, more }: LibraryFoundProps) {
  const results = useStore(found);
  const [finished] = useState(finishedItems);
  const key = searchKey(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that a search depends on
  useEffect(() => void findItems(filters), [key]);
  const own = results?.key === key ? results : null;
  const isSearching = !own || own.standing === 'searching';
  const isEmpty = own?.standing === 'done' && own.items.length === 0;
  return (
    <>
      <p role="status" className={styles.count}>
        {isSearching ? words.searching : own.standing === 'failed' ? words.failed : ''}
        {own?.standing === 'done' && (isEmpty ? words.nothing : words.count(own.items.length, own.next !== null))}
      </p>
      {isEmpty && <p>{words.nothingNote}</p>}
      {own && own.items.length > 0 && <LibraryResults items={own.items} isDone={id => finished.has(id)} more={more} />}
      {own?.standing === 'failed' && <p>{words.failedNote}</p>}
      {/* It stays while more is searched for, so that it keeps the focus. */}
      {own && (own.next !== null || own.standing === 'failed') && (
        <button
          type="button"
          className={buttons.secondary}
          onClick={() => void (own.items.length === 0 ? findItems(filters) : searchMore())}
        >
          {own.standing === 'failed' ? words.retry : words.more}
        </button>
      )}
    </>
  );
}
