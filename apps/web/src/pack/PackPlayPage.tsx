import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useState } from 'react';
import { ItemPage } from '../play/ItemPage.tsx';
import type { Through } from '../play/itemPageProps.ts';
import { openMade } from '../play/opening.ts';
import { words } from '../words.ts';
import type { PackPlace } from './loaders.ts';

const route = getRouteApi('/pack/$place');
const text = words.pack;

/** One item of the pack at hand; the next one follows it, and the list comes after the last. */
export function PackPlayPage() {
  const { opened, count } = route.useLoaderData();
  const place = Number(route.useParams().place);
  const navigate = useNavigate();
  if (!opened) {
    const way = (
      <Link to="/pack" className={buttons.primary}>
        {text.back}
      </Link>
    );
    return (
      <Message title={count === null ? text.none : text.noPlace} actions={way}>
        <p>{count === null ? text.noneNote : text.noPlaceNote(count)}</p>
      </Message>
    );
  }
  const next = () =>
    void (place < count
      ? navigate({ to: '/pack/$place', params: { place: String(place + 1) } })
      : navigate({ to: '/pack' }));
  return <PackItem key={place} {...opened} through={{ place: text.place(place, count), next }} />;
}

type PackItemProps = NonNullable<PackPlace['opened']> & { readonly through: Through };

function PackItem({ family, view, made, line, through }: PackItemProps) {
  const [{ game }] = useState(() => openMade(family, { made, line }));
  return <ItemPage family={family} view={view} made={made} line={line} kept={game} through={through} source="pack" />;
}
