import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import { ShareSheet } from '@tessera/ui/sheets/ShareSheet.tsx';
import { siteOrigin } from '@tessera/ui/site.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { ChartLine, Check, Flag, Pencil, Play, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Picture } from '../home/Picture.tsx';
import type { ItemOutcome } from '../pack/outcome.ts';
import pack from '../pack/pack.module.css';
import { PrintButton } from '../print/PrintButton.tsx';
import { words as appWords } from '../words.ts';
import styles from './collections.module.css';
import { faultText } from './faultText.ts';
import type { OpenedCollection } from './load.ts';
import { ReportSheet } from './ReportSheet.tsx';
import { SharingNote } from './SharingNote.tsx';
import { usePictures } from './usePictures.ts';
import { words } from './words.ts';

const route = getRouteApi('/collection/$id');
const text = words.page;

/** A published collection: what is in it, how far one is, and the way on. */
export function CollectionPage() {
  const opened = route.useLoaderData();
  const router = useRouter();
  if (opened.ok) return <Contents {...opened.value} />;
  const isGone = opened.reason === 'refused';
  return (
    <Message
      title={isGone ? text.gone : words.noServer}
      actions={
        <button type="button" className={buttons.primary} onClick={() => void router.invalidate()}>
          {words.retry}
        </button>
      }
    >
      <p>{faultText(opened)}</p>
      {isGone && <p>{text.goneNote}</p>}
    </Message>
  );
}

function Contents({ form, own, play, outcomes }: OpenedCollection) {
  const { id, title, author, description, items } = form;
  const [sheet, setSheet] = useState<'share' | 'report' | null>(null);
  const pictures = usePictures(items);
  const done = outcomes.filter(one => one === 'done').length;
  const unplayed = outcomes.findIndex(one => one !== 'done');
  const next = Math.max(0, unplayed);
  const link = `${siteOrigin()}/collection/${id}`;
  const playName = unplayed < 0 ? text.again : done === 0 && next === 0 ? text.play : text.goOn(next + 1);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {author && <p>{text.by(author)}</p>}
        {description && <p className={styles.description}>{description}</p>}
        <p>{text.contents(items.length, done)}</p>
        {unplayed < 0 && items.length > 0 && <p>{text.allDone}</p>}
      </div>
      <div className={buttons.row}>
        {items.length > 0 && (
          <Link
            to="/collection/$id/$place"
            params={{ id, place: String(next + 1) }}
            className={buttons.primary}
            preload={false}
          >
            <Play aria-hidden size={18} />
            {playName}
          </Link>
        )}
        <button type="button" className={buttons.secondary} onClick={() => setSheet('share')}>
          <Share2 aria-hidden size={18} />
          {text.share}
        </button>
        {items.length > 0 && (
          <PrintButton
            title={title}
            author={author}
            load={() => items.map(({ family, ...item }) => ({ kind: 'collected', family, item: { ...item, family } }))}
          />
        )}
        {(own || form.showsStatistics) && (
          <Link to="/collections/$id/statistics" params={{ id }} className={buttons.secondary} preload={false}>
            <ChartLine aria-hidden size={18} />
            {text.statistics}
          </Link>
        )}
        {own && (
          <Link to="/collections/$id" params={{ id }} className={buttons.secondary} preload={false}>
            <Pencil aria-hidden size={18} />
            {text.edit}
          </Link>
        )}
      </div>
      <ol className={pack.items}>
        {items.map((item, place) => (
          <li key={item.id}>
            <Link
              to="/collection/$id/$place"
              params={{ id, place: String(place + 1) }}
              className={pack.item}
              preload={false}
            >
              <Picture svg={pictures.get(item.id) ?? null} name="" />
              <span>
                {text.item(place + 1, appWords.tiers[item.tier])}
                {item.isLevel && <em>{text.level}</em>}
                <Outcome outcome={outcomes[place]!} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <SharingNote id={id} isOwn={own !== null} first={play} />
        {!own && (
          <button type="button" className={buttons.secondary} onClick={() => setSheet('report')}>
            <Flag aria-hidden size={18} />
            {text.report}
          </button>
        )}
      </div>
      <ShareSheet isOpen={sheet === 'share'} text={link} link={link} onClose={() => setSheet(null)} />
      <ReportSheet id={id} isOpen={sheet === 'report'} onClose={() => setSheet(null)} />
    </div>
  );
}

function Outcome({ outcome }: { outcome: ItemOutcome }) {
  if (outcome === 'new') return null;
  if (outcome === 'begun') return <em>{text.begun}</em>;
  return <Check size={16} aria-label={text.done} role="img" />;
}
