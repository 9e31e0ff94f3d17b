import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Family, Fix } from '@tessera/core';
import type { Request } from '@tessera/mill';
import buttons from '@tessera/ui/styles/buttons.module.css';
import cards from '@tessera/ui/styles/cards.module.css';
import { useEffect, useRef, useState } from 'react';
import { takePack } from '../pack/openPack.ts';
import { shelf } from '../storage/browser.ts';
import { BatchForm } from './BatchForm.tsx';
import { BatchResult } from './BatchResult.tsx';
import { type BatchRequest, fixedRequest, freshRequest, readBatchRequest } from './batchRequest.ts';
import { keepLast, lastPack } from './lastPack.ts';
import styles from './MakePage.module.css';
import { packFile } from './packFile.ts';
import { type BatchState, useBatch } from './useBatch.ts';
import { words } from './words.ts';

const route = getRouteApi('/$family/make');

export function MakePage() {
  const { family } = route.useLoaderData();
  return <Workshop key={family.id} family={family} />;
}

/** Puzzles by the dozen: the form on one side, what comes of it on the other. */
function Workshop({ family }: { family: Family }) {
  const [asked, setAsked] = useState(() => keptRequest(family));
  const { state, make, cancel } = useBatch(family);
  useKeeping(family.id, state);
  const result = useRef<HTMLElement>(null);
  const isMaking = state.kind === 'making';
  useEffect(() => {
    // The form is often longer than the window, and what comes of it begins beside its top or below it.
    if (isMaking) result.current?.scrollIntoView({ block: 'start' });
  }, [isMaking]);
  const start = (request: Request) => {
    shelf.write(keyOf(family.id), asked);
    void make(request);
  };
  const fix = (change: Fix) => setAsked(fixedRequest(family, asked, change));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{words.title(family.title)}</h1>
        <p>{words.note}</p>
      </div>
      <section className={cards.panel} aria-label={words.settings}>
        <BatchForm family={family} request={asked} isMaking={isMaking} onChange={setAsked} onMake={start} />
      </section>
      <section ref={result} className={styles.result} data-begun={state.kind !== 'none'} aria-label={words.result}>
        {state.kind === 'none' ? (
          <Before family={family.id} />
        ) : (
          <BatchResult family={family} state={state} onCancel={cancel} onFix={fix} />
        )}
      </section>
    </div>
  );
}

/** Before the first batch of a visit: what was made last time is still there. */
function Before({ family }: { family: string }) {
  const [last, setLast] = useState<File | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    void lastPack(family).then(setLast);
  }, [family]);
  const play = async (file: File) => {
    await takePack(file);
    await navigate({ to: '/pack' });
  };
  return (
    <div className={styles.before}>
      <p>{words.empty}</p>
      {last && (
        <>
          <p>{words.last(last.name)}</p>
          <button type="button" className={buttons.secondary} onClick={() => void play(last)}>
            {words.playLast}
          </button>
        </>
      )}
    </div>
  );
}

/** What was made is kept as soon as it ends, whether anything is done with it or not. */
function useKeeping(family: string, state: BatchState): void {
  useEffect(() => {
    if (state.kind === 'none' || state.kind === 'making' || !state.batch?.kept.length) return;
    void packFile(family, state.batch).then(
      file => keepLast(family, file),
      () => null,
    );
  }, [family, state]);
}

const keyOf = (family: string) => `make/${family}`;

/** What was asked for last time; the seed too, so that an interrupted batch can be made again. */
function keptRequest(family: Family): BatchRequest {
  const kept = shelf.read(keyOf(family.id));
  const read = kept.ok ? readBatchRequest(family, kept.value) : kept;
  return read.ok ? read.value : freshRequest(family);
}
