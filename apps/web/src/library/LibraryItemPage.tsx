import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import { MoreItem } from '@tessera/ui/sheets/MoreItem.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { ListPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CheckedItem } from '../checking/CheckedItem.tsx';
import { words as checkWords } from '../checking/words.ts';
import { AddToCollection } from '../collections/AddToCollection.tsx';
import { gameOn } from '../play/opening.ts';
import { useServerOffer } from '../server/useServerOffer.ts';
import type { LibraryItem } from './loaders.ts';
import { found, itemAfter } from './search.ts';
import { words } from './words.ts';

const route = getRouteApi('/library/$item');

/** One item of the library; the next result follows it. */
export function LibraryItemPage() {
  const loaded = route.useLoaderData();
  const router = useRouter();
  switch (loaded.kind) {
    case 'item':
      return <Item key={loaded.claimed.made.id} {...loaded} />;
    case 'unreadable':
      return <Nothing title={words.unreadable} note={words.unreadableNote(loaded.reason)} />;
    case 'gone':
      return <Nothing title={words.gone('solve')} note={words.goneNote} />;
    case 'unreachable':
      return (
        <Nothing title={words.failed} note={words.failedNote}>
          <button type="button" className={buttons.primary} onClick={() => void router.invalidate()}>
            {words.retry}
          </button>
        </Nothing>
      );
  }
}

function Item({ family, view, claimed, check }: Extract<LibraryItem, { readonly kind: 'item' }>) {
  const navigate = useNavigate();
  const router = useRouter();
  const [game] = useState(() => gameOn(family, claimed));
  const another = itemAfter(claimed.made.id);
  const next = () =>
    void (another === null
      ? navigate({ to: '/library', search: lastSearch() })
      : navigate({ to: '/library/$item', params: { item: another } }));
  const hasCollections = useServerOffer('collections');
  const [isAdding, setAdding] = useState(false);
  const add = (close: () => void) => () => {
    close();
    setAdding(true);
  };
  const places = (close: () => void) =>
    hasCollections && <MoreItem icon={ListPlus} name={words.add} onClick={add(close)} />;
  return (
    <>
      <CheckedItem
        family={family}
        view={view}
        claimed={claimed}
        check={check}
        kept={game}
        through={{ place: words.place, next, places }}
        faulty={checkWords.faulty(family.judge.kind)}
        onSkip={another === null ? null : next}
        onRetry={() => void router.invalidate()}
        ways={<BackToLibrary style={buttons.secondary} />}
      />
      <AddToCollection item={isAdding ? claimed.made.id : null} onClose={() => setAdding(false)} />
    </>
  );
}

/** The address of the results as they were left. */
function lastSearch(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(found.get()?.key ?? ''));
}

function BackToLibrary({ style }: { style: string | undefined }) {
  return (
    <Link to="/library" search={lastSearch()} className={style}>
      {words.back}
    </Link>
  );
}

function Nothing({ title, note, children }: { title: string; note: string; children?: ReactNode }) {
  const actions = (
    <>
      {children}
      <BackToLibrary style={children ? buttons.secondary : buttons.primary} />
    </>
  );
  return (
    <Message title={title} actions={actions}>
      <p>{note}</p>
    </Message>
  );
}
