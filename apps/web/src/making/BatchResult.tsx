import { useNavigate } from '@tanstack/react-router';
import type { Family, Fix } from '@tessera/core';
import { Conflict } from '@tessera/ui/forms/Conflict.tsx';
import { saveFile } from '@tessera/ui/sheets/saveFile.ts';
import { useSharing } from '@tessera/ui/sheets/useSharing.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Copy, Download, Play } from 'lucide-react';
import { useState } from 'react';
import { takePack } from '../pack/openPack.ts';
import { diagnosisText } from '../refusals/diagnosisText.ts';
import { RefusalTable } from '../refusals/RefusalTable.tsx';
import { addressOf } from '../share/address.ts';
import { adaptationText } from './adaptationText.ts';
import type { Batch } from './batch.ts';
import styles from './MakePage.module.css';
import { Previews } from './Previews.tsx';
import { packFile, previewsOf } from './packFile.ts';
import type { BatchState } from './useBatch.ts';
import { words } from './words.ts';

interface ResultProps {
  readonly family: Family;
  readonly state: Exclude<BatchState, { kind: 'none' }>;
  readonly onCancel: () => void;
  /** Changes the form. */
  readonly onFix: (fix: Fix) => void;
}

/** What has been made so far: counters, boards, reasons, and what to do with them. */
export function BatchResult({ family, state, onCancel, onFix }: ResultProps) {
  const { kind, batch } = state;
  const isMaking = kind === 'making';
  return (
    <>
      <h2 className={styles.stand}>{standing(state)}</h2>
      <p className="unseen" role="status">
        {isMaking ? words.busy : standing(state)}
      </p>
      <progress
        className={styles.bar}
        aria-label={words.result}
        max={batch?.wanted ?? 1}
        value={batch?.kept.length ?? 0}
      />
      {batch && <Counters batch={batch} />}
      {batch && <Adaptations family={family} batch={batch} />}
      {kind === 'short' && <p className={styles.note}>{words.shortNote}</p>}
      {kind === 'short' && batch?.diagnosis && (
        <Conflict
          family={family}
          why={diagnosisText(family, batch.diagnosis).join(' ')}
          fixes={batch.diagnosis.fix ? [batch.diagnosis.fix] : []}
          onFix={onFix}
        />
      )}
      {kind === 'failed' && <p role="alert">{words.failed(state.message)}</p>}
      <div className={styles.ways}>
        {isMaking ? (
          <button type="button" className={buttons.secondary} onClick={onCancel}>
            {words.cancel}
          </button>
        ) : (
          batch && batch.kept.length > 0 && <Ways family={family} batch={batch} />
        )}
      </div>
      {batch && <Previews family={family} kept={batch.kept} />}
      {batch && <RefusalTable family={family} tally={batch.tally} />}
    </>
  );
}

/** What was relaxed on the way, and why. */
function Adaptations({ family, batch: { adaptations } }: { family: Family; batch: Batch }) {
  return adaptations.map(each => (
    <p key={each.attempt} className={styles.note}>
      {adaptationText(family, each)}
    </p>
  ));
}

function standing({ kind, batch }: ResultProps['state']): string {
  const kept = batch?.kept.length ?? 0;
  switch (kind) {
    case 'making':
      return words.making(kept, batch?.wanted ?? 0);
    case 'full':
      return words.full(kept);
    case 'short':
      return words.short(kept);
    case 'stopped':
    case 'failed':
      return words.stopped(kept);
  }
}

function Counters({ batch: { kept, wanted, tally, ms } }: { batch: Batch }) {
  const rate = tally.attempts / Math.max(ms / 1000, 0.001);
  const counts = [
    [words.kept, words.keptOf(kept.length, wanted)],
    [words.attempts, words.number(tally.attempts)],
    [words.rate, words.number(rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate))],
    [words.refused, words.number(Object.values(tally.refused).reduce((sum, count) => sum + count, 0))],
  ];
  return (
    <dl className={styles.counters}>
      {counts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Play, save, share: the pack is written in a worker when it is asked for. */
function Ways({ family, batch }: { family: Family; batch: Batch }) {
  const navigate = useNavigate();
  const { said, copy } = useSharing();
  const [isBusy, setBusy] = useState(false);
  const withPack = async (use: (file: File) => Promise<void>) => {
    setBusy(true);
    try {
      const file = await packFile(family.id, batch);
      await use(file);
    } finally {
      setBusy(false);
    }
  };
  const play = () =>
    withPack(async file => {
      await takePack(file);
      await navigate({ to: '/pack' });
    });
  const copyLinks = async () => {
    const previews = await previewsOf(
      family.id,
      batch.kept.map(({ line }) => line),
    );
    await copy(previews.map(({ search }) => addressOf(family.id, search)).join('\n'));
  };
  return (
    <>
      <button type="button" className={buttons.primary} disabled={isBusy} onClick={() => void play()}>
        <Play aria-hidden size={18} />
        {words.play}
      </button>
      <button
        type="button"
        className={buttons.secondary}
        disabled={isBusy}
        onClick={() => void withPack(async file => saveFile(file.name, await file.text()))}
      >
        <Download aria-hidden size={18} />
        {words.save}
      </button>
      <button type="button" className={buttons.secondary} onClick={() => void copyLinks()}>
        <Copy aria-hidden size={18} />
        {words.copyLinks}
      </button>
      <span className={styles.note} role="status">
        {said}
      </span>
    </>
  );
}
