import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type Family, generateSeedString } from '@tessera/core';
import type { RunStage } from '@tessera/ui/familyApp.ts';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import type { View } from '@tessera/ui/view.ts';
import { useEffect, useState } from 'react';
import { Refused } from '../play/Refused.tsx';
import { words as appWords } from '../words.ts';
import { type RunLink, readRunLink, runSearch, stagesOf } from './plan.ts';
import { RunOver } from './RunOver.tsx';
import { RunStart } from './RunStart.tsx';
import { RunTable } from './RunTable.tsx';
import { bestRun, keepRun, useRun, wasPlayed } from './useRun.ts';
import { words } from './words.ts';

const route = getRouteApi('/$family/run');

/** A timed run: its start page, its puzzles one after the other, and its result. */
export function RunPage() {
  const { family, app, view } = route.useLoaderData();
  const link = readRunLink(route.useSearch());
  const [round, setRound] = useState(0);
  const text = appWords.play;
  if (!view || !link)
    return <Refused family={family} title={text.noBoard} note={text.noBoardNote(family.title, family.id)} />;
  return (
    <Run
      key={`${family.id} ${link.minutes} ${link.seed} ${round}`}
      family={family}
      view={view}
      stages={stagesOf(family, app)}
      link={link}
      onSame={() => setRound(round + 1)}
    />
  );
}

interface RunProps {
  readonly family: Family;
  readonly view: View;
  readonly stages: readonly RunStage[];
  readonly link: RunLink;
  readonly onSame: () => void;
}

function Run({ family, view, stages, link, onSame }: RunProps) {
  const run = useRun(family, stages, link);
  const navigate = useNavigate();
  const [known] = useState(() => ({ isPlayed: wasPlayed(family, link), best: bestRun(family, link)?.score ?? null }));
  const { phase } = run;
  useEffect(() => {
    if (phase.kind === 'over' && !known.isPlayed) keepRun(family, link, phase.state);
  }, [family, link, phase, known]);
  const go = (to: RunLink) =>
    void navigate({ to: '/$family/run', params: { family: family.id }, search: runSearch(to), replace: true });

  if (run.isFailed && run.items.length === 0)
    return (
      <Message title={words.failed}>
        <p>{words.failedNote}</p>
      </Message>
    );
  switch (phase.kind) {
    case 'ready':
      return (
        <RunStart
          family={family}
          link={link}
          best={known.best}
          isPlayed={known.isPlayed}
          isReady={run.item !== null}
          onLength={minutes => go({ ...link, minutes, beat: null })}
          onStart={run.start}
        />
      );
    case 'running':
      return <RunTable family={family} view={view} run={run} state={phase.state} />;
    case 'over':
      return (
        <RunOver
          family={family}
          link={link}
          state={phase.state}
          isEnded={phase.isEnded}
          items={run.items}
          best={known.best}
          isPlayed={known.isPlayed}
          onAgain={() => go({ ...link, seed: generateSeedString(), maker: null, beat: null })}
          onSame={onSame}
        />
      );
  }
}
