import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import type { ItemStatisticsForm, StatisticsForm } from '@tessera/api/collections.ts';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import { timeText } from '@tessera/ui/play/timeText.ts';
import { saveFile } from '@tessera/ui/sheets/saveFile.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FigureTable } from '../progress/TableView.tsx';
import { words as appWords } from '../words.ts';
import styles from './collections.module.css';
import { faultText } from './faultText.ts';
import { readExport } from './requests.ts';
import { TimePlots } from './TimePlots.tsx';
import { words } from './words.ts';

const route = getRouteApi('/collections/$id/statistics');
const text = words.statistics;
const FEW = 5;

/** How players did on each item of a collection. */
export function StatisticsPage() {
  const { id, own, statistics } = route.useLoaderData();
  const router = useRouter();
  if (statistics.ok) return <Figures id={id} authorKey={own?.key} statistics={statistics.value} />;
  return (
    <Message
      title={statistics.reason === 'refused' ? text.private : words.noServer}
      actions={
        <>
          <button type="button" className={buttons.primary} onClick={() => void router.invalidate()}>
            {words.retry}
          </button>
          <BackTo id={id} />
        </>
      }
    >
      <p>{faultText(statistics)}</p>
    </Message>
  );
}

function BackTo({ id }: { id: string }) {
  return (
    <Link to="/collection/$id" params={{ id }} className={buttons.secondary} preload={false}>
      {words.play.back}
    </Link>
  );
}

interface FiguresProps {
  readonly id: string;
  readonly authorKey: string | undefined;
  readonly statistics: StatisticsForm;
}

function Figures({ id, authorKey, statistics: { title, players, items } }: FiguresProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p>
          <Link to="/collection/$id" params={{ id }} preload={false}>
            {words.play.back}
          </Link>
        </p>
        <h1>{text.of(title)}</h1>
        <p>{players === 0 ? text.nobody : `${text.players(players)}. ${text.basis}`}</p>
        {players > 0 && players < FEW && <p>{text.few}</p>}
      </div>
      {players > 0 && (
        <>
          <StatisticsTable items={items} />
          <TimePlots items={items} />
          <Export id={id} authorKey={authorKey} />
        </>
      )}
    </div>
  );
}

function StatisticsTable({ items }: { items: readonly ItemStatisticsForm[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={text.title}>
      <FigureTable
        heads={text.heads}
        rows={items.map((row, place) => [text.item(place + 1, appWords.tiers[row.tier]), ...cellsOf(row)])}
      />
    </section>
  );
}

function cellsOf(row: ItemStatisticsForm): readonly string[] {
  const { players, solved, gaveUp, time, hints, mistakes, score } = row;
  const ifAny = (value: string) => (players === 0 ? text.nothing : value);
  return [
    String(players),
    ifAny(text.solved(solved, players)),
    time ? timeText(time.median) : text.nothing,
    time ? text.range(timeText(time.lower), timeText(time.upper)) : text.nothing,
    ifAny(text.mean(hints)),
    ifAny(text.mean(mistakes)),
    ifAny(String(gaveUp)),
    text.score(score),
  ];
}

const FILES = ['items.csv', 'items.json', 'results.csv', 'results.json'] as const;

function Export({ id, authorKey }: { id: string; authorKey: string | undefined }) {
  const [fault, setFault] = useState('');
  const save = async (file: (typeof FILES)[number]) => {
    const [of, format] = file.split('.') as ['items' | 'results', 'csv' | 'json'];
    const written = await readExport(id, of, format, authorKey);
    setFault(written.ok ? '' : faultText(written));
    if (written.ok) saveFile(`${id}-${of}.${format}`, written.value);
  };
  return (
    <section className={styles.section} aria-labelledby="export">
      <h2 id="export">{text.export}</h2>
      <div className={buttons.row}>
        {FILES.map(file => (
          <button key={file} type="button" className={buttons.secondary} onClick={() => void save(file)}>
            <Download aria-hidden size={18} />
            {text.files[file]}
          </button>
        ))}
      </div>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    </section>
  );
}
