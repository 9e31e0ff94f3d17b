import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import cards from '@tessera/ui/styles/cards.module.css';
import { useState } from 'react';
import { shelf } from '../storage/browser.ts';
import styles from './collections.module.css';
import { NewCollection } from './NewCollection.tsx';
import { ownCollections } from './own.ts';
import { words } from './words.ts';

const route = getRouteApi('/collections');

/** The collections of this device, and a new one. */
export function CollectionsPage() {
  const offers = route.useLoaderData();
  const navigate = useNavigate();
  const [own] = useState(() => ownCollections(shelf));
  if (!offers.collections) {
    return (
      <Message title={words.noServer}>
        <p>{words.noServerNote}</p>
      </Message>
    );
  }
  return (
    <div className={styles.narrow}>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.noneNote}</p>
      </div>
      <section className={`${cards.panel} ${styles.section}`} aria-labelledby="new">
        <h2 id="new">{words.newTitle}</h2>
        <NewCollection
          name={words.create}
          onCreated={({ id }) => navigate({ to: '/collections/$id', params: { id } })}
        />
      </section>
      <section className={styles.section} aria-labelledby="own">
        <h2 id="own">{words.mine}</h2>
        {own.length === 0 && <p className={styles.quiet}>{words.none}</p>}
        <ul className={styles.list}>
          {own.map(({ id, title, isPublished }) => (
            <li key={id}>
              <Link to="/collections/$id" params={{ id }} className={`${cards.card} ${styles.own}`} preload={false}>
                <strong>{title}</strong>
                <span className={styles.chip} data-state={isPublished ? 'published' : 'draft'}>
                  {isPublished ? words.state.published : words.state.draft}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {own.length > 0 && <p className={styles.quiet}>{words.keyNote}</p>}
      </section>
    </div>
  );
}
