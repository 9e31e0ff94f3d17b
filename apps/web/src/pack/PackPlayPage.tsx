import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useState } from 'react';
import { CheckedItem } from '../checking/CheckedItem.tsx';
import { type ItemCheck, isSettled } from '../checking/itemChecker.ts';
import { words as checkWords } from '../checking/words.ts';
import { gameOn } from '../play/opening.ts';
import { words } from '../words.ts';
import { checkAhead, type PackItem } from './loaders.ts';

const route = getRouteApi('/pack/$place');
const text = words.pack;

/** One item of the pack at hand; the next one follows it, and the list comes after the last. */
export function PackPlayPage() {
  const { opened, count } = route.useLoaderData();
  const place = Number(route.useParams().place);
  if (opened) return <Item key={`${place} ${opened.claimed.made.id}`} item={opened} place={place} count={count} />;
  return (
    <Message title={count === null ? text.none : text.noPlace} actions={<BackToPack style={buttons.primary} />}>
      <p>{count === null ? text.noneNote : text.noPlaceNote(count)}</p>
    </Message>
  );
}

interface ItemProps {
  readonly item: PackItem;
  readonly place: number;
  readonly count: number;
}

function Item({ item: { family, view, claimed, check }, place, count }: ItemProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const [game] = useState(() => gameOn(family, claimed));
  useCheckAhead(check, place + 1);
  const next = () =>
    void (place < count
      ? navigate({ to: '/pack/$place', params: { place: String(place + 1) } })
      : navigate({ to: '/pack' }));
  return (
    <CheckedItem
      family={family}
      view={view}
      claimed={claimed}
      check={check}
      kept={game}
      through={{ place: text.place(place, count), next }}
      source="pack"
      faulty={checkWords.faultyPlace(family.judge.kind, place)}
      onSkip={place < count ? next : null}
      onRetry={() => void router.invalidate()}
      ways={<BackToPack style={place < count ? buttons.secondary : buttons.primary} />}
    />
  );
}

function BackToPack({ style }: { style: string | undefined }) {
  return (
    <Link to="/pack" className={style}>
      {text.back}
    </Link>
  );
}

/** Checks the next item once this one is checked. */
function useCheckAhead(check: ItemCheck, place: number): void {
  useEffect(() => {
    let isLeft = false;
    const follow = () => {
      if (isLeft || !isSettled(check)) return;
      leave();
      // What fails here fails again, and is told, when the item is opened.
      checkAhead(place).catch(() => null);
    };
    const unsubscribe = check.subscribe(follow);
    const leave = () => {
      isLeft = true;
      unsubscribe();
    };
    follow();
    return leave;
  }, [check, place]);
}
