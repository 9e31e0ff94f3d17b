import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import type { Family, MadeLine } from '@tessera/core';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { View } from '@tessera/ui/view.ts';
import { useState } from 'react';
import { ItemPage } from '../play/ItemPage.tsx';
import { openMade } from '../play/opening.ts';
import { dueToday } from './load.ts';
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
      return <Look key={another.made.id} {...another} />;
    case 'address':
      return <Navigate to="/$family/play" params={{ family: another.family }} search={another.search} replace />;
    case 'broken':
      return <Refusal title={text.broken} note={text.brokenNote(another.reason)} item={item} />;
    case 'gone':
      return <Refusal title={text.gone} note={text.goneNote} item={null} />;
  }
}

function Look({ family, view, made, line }: { family: Family; view: View } & MadeLine) {
  const navigate = useNavigate();
  const next = () => {
    const item = dueToday().find(id => id !== made.id);
    void (item ? navigate({ to: '/progress/$item', params: { item } }) : navigate({ to: '/progress' }));
  };
  // A game that is over begins anew; one that was left in the middle goes on.
  const [{ game }] = useState(() => openMade(family, { made, line }));
  const kept = game?.outcome === 'open' ? game : null;
  return (
    <ItemPage
      family={family}
      view={view}
      made={made}
      line={line}
      kept={kept}
      through={{ place: text.place, next }}
      source="again"
    />
  );
}

/** Says why there is nothing to look at; an item that would come back all the same can be left out. */
function Refusal({ title, note, item }: { title: string; note: string; item: string | null }) {
  const navigate = useNavigate();
  const drop = async (id: string) => {
    await leaveOut(id);
    await navigate({ to: '/progress' });
  };
  const way = (
    <>
      <Link to="/progress" className={buttons.primary}>
        {text.back}
      </Link>
      {item !== null && (
        <button type="button" className={buttons.secondary} onClick={() => void drop(item)}>
          {text.leaveOut}
        </button>
      )}
    </>
  );
  return (
    <Message title={title} actions={way}>
      <p>{note}</p>
    </Message>
  );
}
