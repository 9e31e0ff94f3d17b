import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import type { Made } from '@tessera/core';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import { MoreItem } from '@tessera/ui/sheets/MoreItem.tsx';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { ArrowLeft, ArrowRight, LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { CheckedItem } from '../checking/CheckedItem.tsx';
import { words as checkWords } from '../checking/words.ts';
import { gameOn } from '../play/opening.ts';
import type { TryResult } from '../progress/attempt.ts';
import { shelf } from '../storage/browser.ts';
import styles from './collections.module.css';
import type { CollectionPlace } from './load.ts';
import { ownCollection } from './own.ts';
import { keepFirstTry, refuseSharing, sendUnsent, shareResults } from './sharing.ts';
import { words } from './words.ts';

const route = getRouteApi('/collection/$id/$place');
const text = words.play;

/** One item of a collection, with the way to the others. */
export function CollectionPlayPage() {
  const loaded = route.useLoaderData();
  const { id, place } = route.useParams();
  if (loaded.kind === 'item') {
    const { form } = loaded;
    const number = Number(place);
    return <Item key={`${id} ${place}`} id={id} number={number} count={form.items.length} {...loaded.place} />;
  }
  if (loaded.kind === 'refused') {
    return (
      <Message title={loaded.fault === 'refused' ? words.page.gone : words.noServer} actions={<BackTo id={id} />}>
        <p>{loaded.fault === 'refused' ? words.page.goneNote : words.unreachable}</p>
      </Message>
    );
  }
  return <Message title={loaded.kind === 'unknown' ? text.unknown : text.noPlace} actions={<BackTo id={id} />} />;
}

function BackTo({ id }: { id: string }) {
  return (
    <Link to="/collection/$id" params={{ id }} className={buttons.secondary} preload={false}>
      {text.back}
    </Link>
  );
}

interface ItemProps extends CollectionPlace {
  readonly id: string;
  readonly number: number;
  readonly count: number;
}

function Item({ id, number, count, family, view, claimed, check, isKnown }: ItemProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [game] = useState(() => gameOn(family, { made: claimed.made as unknown as Made, line: '' }));
  const go = (to: number) => void navigate({ to: '/collection/$id/$place', params: { id, place: String(to) } });
  const back = () => void navigate({ to: '/collection/$id', params: { id } });
  const next = () => (number < count ? go(number + 1) : back());
  const ended = (result: TryResult) => {
    const isOwn = ownCollection(shelf, id) !== null;
    // Only a first try says how hard an item is.
    if (isKnown && !isOwn) return;
    const { shares } = keepFirstTry(shelf, id, claimed.made.id, result);
    if (isOwn) return;
    if (shares === null) setAsking(true);
    else void sendUnsent(shelf, id);
  };
  const places = () => (
    <>
      {number > 1 && <MoreItem icon={ArrowLeft} name={text.previous} onClick={() => go(number - 1)} />}
      {number < count && <MoreItem icon={ArrowRight} name={text.next} onClick={() => go(number + 1)} />}
      <MoreItem icon={LayoutGrid} name={text.back} onClick={back} />
    </>
  );
  return (
    <>
      <CheckedItem
        family={family}
        view={view}
        claimed={claimed}
        check={check}
        kept={game}
        through={{ place: text.place(number, count), next, ended, places }}
        source="pack"
        faulty={checkWords.faultyPlace(family.judge.kind, number)}
        onSkip={number < count ? next : null}
        onRetry={() => void router.invalidate()}
        ways={<BackTo id={id} />}
      />
      <AskSheet id={id} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

interface AskSheetProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks once whether results may go to the author. Closing it means no. */
function AskSheet({ id, isOpen, onClose }: AskSheetProps) {
  const refuse = () => {
    if (isOpen) refuseSharing(shelf, id);
    onClose();
  };
  const share = () => {
    void shareResults(shelf, id);
    onClose();
  };
  return (
    <Sheet title={text.ask} isOpen={isOpen} onClose={refuse}>
      <div className={styles.form}>
        <p>{text.askNote}</p>
        <p className={styles.quiet}>{text.askLater}</p>
        <div className={buttons.row}>
          <button type="button" className={buttons.primary} onClick={share}>
            {text.yes}
          </button>
          <button type="button" className={buttons.secondary} onClick={refuse}>
            {text.no}
          </button>
        </div>
      </div>
    </Sheet>
  );
}
