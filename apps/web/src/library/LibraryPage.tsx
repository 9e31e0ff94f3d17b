import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import type { ApiFamilyFacets } from '@tessera/api/items.ts';
import { IconButton } from '@tessera/ui/controls/IconButton.tsx';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import { useNarrow } from '@tessera/ui/layouts/useNarrow.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import cards from '@tessera/ui/styles/cards.module.css';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { AddToCollection } from '../collections/AddToCollection.tsx';
import { useServerOffer } from '../server/useServerOffer.ts';
import { filterSearch, type LibraryFilters, readFilters } from './filters.ts';
import { LibraryFilterForm } from './LibraryFilterForm.tsx';
import { LibraryFound } from './LibraryFound.tsx';
import styles from './library.module.css';
import { itemName } from './names.ts';
import { words } from './words.ts';

const route = getRouteApi('/library');

/** The items of the server: filters, what they find, and the way to play it. */
export function LibraryPage() {
  const families = route.useLoaderData();
  const router = useRouter();
  if (families === null) {
    const retry = (
      <button type="button" className={buttons.primary} onClick={() => void router.invalidate()}>
        {words.retry}
      </button>
    );
    return (
      <Message title={words.failed} actions={retry}>
        <p>{words.failedNote}</p>
      </Message>
    );
  }
  if (families.length === 0) {
    return (
      <Message title={words.empty} actions={null}>
        <p>{words.emptyNote}</p>
      </Message>
    );
  }
  return <Library families={families} />;
}

function Library({ families }: { families: readonly ApiFamilyFacets[] }) {
  const asked = route.useSearch();
  const navigate = useNavigate();
  const filters = readFilters(
    asked,
    families.map(({ id }) => id),
  );
  const change = (next: LibraryFilters) =>
    void navigate({ to: '/library', search: filterSearch(next), replace: true, resetScroll: false });
  // On a phone the results come first.
  const isNarrow = useNarrow();
  const form = <LibraryFilterForm families={families} filters={filters} onChange={change} />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.note(families.reduce((sum, { items }) => sum + items, 0))}</p>
      </div>
      {isNarrow ? (
        <details className={cards.panel}>
          <summary className={styles.fold}>{words.filters}</summary>
          {form}
        </details>
      ) : (
        <div className={cards.panel}>{form}</div>
      )}
      <Results filters={filters} />
    </div>
  );
}

function Results({ filters }: { filters: LibraryFilters }) {
  const hasCollections = useServerOffer('collections');
  const [adding, setAdding] = useState<string | null>(null);
  return (
    <section className={styles.found} aria-labelledby="results">
      <h2 id="results">{words.results}</h2>
      <LibraryFound
        filters={filters}
        more={(item, family) =>
          hasCollections && (
            <IconButton
              icon={ListPlus}
              name={words.addItem(itemName(item, family))}
              className={`${buttons.round} ${styles.add}`}
              onClick={() => setAdding(item.id)}
            />
          )
        }
      />
      <AddToCollection item={adding} onClose={() => setAdding(null)} />
    </section>
  );
}
