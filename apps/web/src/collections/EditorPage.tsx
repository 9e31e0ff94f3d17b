import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import type { CollectionForm } from '@tessera/api/collections.ts';
import type { Verdict } from '@tessera/core';
import { Confirm } from '@tessera/ui/controls/Confirm.tsx';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import { ShareSheet } from '@tessera/ui/sheets/ShareSheet.tsx';
import { siteOrigin } from '@tessera/ui/site.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import cards from '@tessera/ui/styles/cards.module.css';
import { ChartLine, Eye, Send, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { ServerFault } from '../server/server.ts';
import { shelf } from '../storage/browser.ts';
import { noteChange } from '../sync/changes.ts';
import { AddItems } from './AddItems.tsx';
import styles from './collections.module.css';
import { Details } from './Details.tsx';
import { faultText } from './faultText.ts';
import { ItemOrder } from './ItemOrder.tsx';
import { forgetOwn, keepOwn, type OwnCollection } from './own.ts';
import { deleteOnServer, publishOnServer, readCollection, unpublishOnServer } from './requests.ts';
import { words } from './words.ts';

const route = getRouteApi('/collections/$id');
const text = words.editor;

/** A collection of this device: its texts, its items, and the way to everybody. */
export function EditorPage() {
  const { own, form, canSearch } = route.useLoaderData();
  const router = useRouter();
  if (!own) {
    return (
      <Message title={text.notYours} actions={<BackToAll />}>
        <p>{text.notYoursNote}</p>
      </Message>
    );
  }
  if (!form?.ok) {
    return (
      <Message
        title={form?.reason === 'refused' ? text.gone : words.noServer}
        actions={
          <>
            <button type="button" className={buttons.primary} onClick={() => void router.invalidate()}>
              {words.retry}
            </button>
            <BackToAll />
          </>
        }
      >
        <p>{form ? faultText(form) : words.unreachable}</p>
      </Message>
    );
  }
  return <Editor key={own.id} own={own} first={form.value} canSearch={canSearch} />;
}

function BackToAll() {
  return (
    <Link to="/collections" className={buttons.secondary}>
      {words.back}
    </Link>
  );
}

interface EditorProps {
  readonly own: OwnCollection;
  readonly first: CollectionForm;
  readonly canSearch: boolean;
}

function Editor({ own, first, canSearch }: EditorProps) {
  const { id, key } = own;
  const navigate = useNavigate();
  const [form, setForm] = useState(first);
  const [said, setSaid] = useState('');
  const [isSharing, setSharing] = useState(false);
  const show = (next: CollectionForm) => {
    setForm(next);
    keepOwn(shelf, {
      id,
      key,
      title: next.title,
      isPublished: next.state === 'published',
      changedAt: next.changedAt,
    });
  };
  /** Reads it again after a change, or says why nothing changed. */
  const after = async (change: Verdict<unknown, ServerFault>): Promise<boolean> => {
    if (!change.ok) setSaid(faultText(change));
    const now = await readCollection(id, key);
    if (now.ok) show(now.value);
    return change.ok;
  };
  const publish = async () => {
    setSaid('');
    if (await after(await publishOnServer(id, key))) setSharing(true);
  };
  const remove = async () => {
    const removed = await deleteOnServer(id, key);
    if (!removed.ok) return setSaid(faultText(removed));
    forgetOwn(shelf, id);
    noteChange();
    await navigate({ to: '/collections' });
  };
  const isPublished = form.state === 'published';
  const state = form.takenDown ? 'hidden' : form.state;
  const link = `${siteOrigin()}/collection/${id}`;
  return (
    <div className={styles.narrow}>
      <div className={styles.head}>
        <p>
          <Link to="/collections">{words.back}</Link>
        </p>
        <h1>{form.title}</h1>
        <p>
          <span className={styles.chip} data-state={state}>
            {form.takenDown ? words.hidden : words.state[form.state]}
          </span>
        </p>
      </div>
      {form.takenDown && (
        <div className={styles.warning} role="alert">
          <strong>{text.takenDown}</strong>
          <p>{text.takenDownNote(form.takenDown.note)}</p>
        </div>
      )}
      <div className={buttons.row}>
        {isPublished ? (
          <button type="button" className={buttons.primary} onClick={() => setSharing(true)}>
            <Share2 aria-hidden size={18} />
            {text.share}
          </button>
        ) : (
          <button
            type="button"
            className={buttons.primary}
            disabled={form.items.length === 0 || form.takenDown !== null}
            onClick={() => void publish()}
          >
            <Send aria-hidden size={18} />
            {text.publish}
          </button>
        )}
        <Link to="/collection/$id" params={{ id }} className={buttons.secondary} preload={false}>
          <Eye aria-hidden size={18} />
          {text.view}
        </Link>
        <Link to="/collections/$id/statistics" params={{ id }} className={buttons.secondary} preload={false}>
          <ChartLine aria-hidden size={18} />
          {text.statistics}
        </Link>
      </div>
      <p className={`${styles.said} ${styles.fault}`} role="alert">
        {said}
      </p>
      <ItemOrder form={form} itemKey={key} onChange={after} />
      <section className={`${cards.panel} ${styles.section}`} aria-labelledby="details">
        <h2 id="details">{text.details}</h2>
        <Details form={form} authorKey={key} onSaved={show} />
      </section>
      {!form.takenDown && (
        <section className={`${cards.panel} ${styles.section}`} aria-labelledby="add">
          <h2 id="add">{words.add.title}</h2>
          <AddItems
            form={form}
            authorKey={key}
            canSearch={canSearch}
            onAdded={() => after({ ok: true, value: null })}
          />
        </section>
      )}
      <div className={styles.foot}>
        {isPublished && (
          <Confirm
            question={text.unpublishQuestion}
            yes={text.unpublish}
            no={text.keep}
            onConfirm={async () => void (await after(await unpublishOnServer(id, key)))}
          >
            {ask => (
              <button type="button" className={buttons.secondary} onClick={ask}>
                {text.unpublish}
              </button>
            )}
          </Confirm>
        )}
        <Confirm question={text.deleteQuestion} yes={text.deleteYes} no={text.keep} onConfirm={() => void remove()}>
          {ask => (
            <button type="button" className={buttons.secondary} onClick={ask}>
              {text.delete}
            </button>
          )}
        </Confirm>
      </div>
      <ShareSheet isOpen={isSharing} text={link} link={link} onClose={() => setSharing(false)} />
    </div>
  );
}
