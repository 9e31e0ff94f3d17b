import { getRouteApi, Link, Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useState } from 'react';
import { CheckedItem } from '../checking/CheckedItem.tsx';
import { words as checkWords } from '../checking/words.ts';
import { gameOn } from '../play/opening.ts';
import { type Another, dueToday } from './load.ts';
import { leaveOut } from './record.ts';
import { words } from './words.ts';

const route = getRouteApi('/progress/$item');
const text = words.again;

/** Another look at an item that came back; the next one that is due follows it. */
export function AgainPage() {
  const another = route.useLoaderData();
  const { item } = route.useParams();
  switch (another.kind) {
    case 'item':
      return <Look key={another.claimed.made.id} {...another} />;
    case 'address':
      return <Navigate to="/$family/play" params={{ family: another.family }} search={another.search} replace />;
    case 'broken':
      return <Refusal title={text.broken} note={text.brokenNote(another.reason)} item={item} />;
    case 'gone':
      return <Refusal title={text.gone} note={text.goneNote} item={null} />;
  }
}

function Look({ family, view, claimed, check }: Extract<Another, { readonly kind: 'item' }>) {
  const navigate = useNavigate();
  const router = useRouter();
  const { id: own } = claimed.made;
  const another = () => dueToday().find(id => id !== own);
  const next = () => {
    const item = another();
    void (item ? navigate({ to: '/progress/$item', params: { item } }) : navigate({ to: '/progress' }));
  };
  // A game that is over begins anew; one that was left in the middle goes on.
  const [game] = useState(() => gameOn(family, claimed));
  const kept = game?.outcome === 'open' ? game : null;
  return (
    <CheckedItem
      family={family}
      view={view}
      claimed={claimed}
      check={check}
      kept={kept}
      through={{ place: text.place, next }}
      source="again"
      faulty={checkWords.faulty(family.judge.kind)}
      onSkip={another() ? next : null}
      onRetry={() => void router.invalidate()}
      ways={
        <>
          <BackToProgress />
          <LeaveOut item={own} />
        </>
      }
    />
  );
}

function BackToProgress() {
  return (
    <Link to="/progress" className={buttons.primary}>
      {text.back}
    </Link>
  );
}

/** Has an item not come back any more. */
function LeaveOut({ item }: { item: string }) {
  const navigate = useNavigate();
  const drop = async () => {
    await leaveOut(item);
    await navigate({ to: '/progress' });
  };
  return (
    <button type="button" className={buttons.secondary} onClick={() => void drop()}>
      {text.leaveOut}
    </button>
  );
}

/** Says why there is nothing to look at; an item that would come back all the same can be left out. */
function Refusal({ title, note, item }: { title: string; note: string; item: string | null }) {
  const way = (
    <>
      <BackToProgress />
      {item !== null && <LeaveOut item={item} />}
    </>
  );
  return (
    <Message title={title} actions={way}>
      <p>{note}</p>
    </Message>
  );
}
