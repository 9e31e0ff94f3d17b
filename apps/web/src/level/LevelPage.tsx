import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { type Family, generateSeedString } from '@tessera/core';
import { requestSearch } from '@tessera/core/links/link.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { View } from '@tessera/ui/view.ts';
import { useState } from 'react';
import { ItemPage } from '../play/ItemPage.tsx';
import { gameOn } from '../play/opening.ts';
import { Refused } from '../play/Refused.tsx';
import { words as appWords } from '../words.ts';
import { LevelRefused } from './LevelRefused.tsx';
import { Proving } from './Proving.tsx';
import { type LevelState, useLevel } from './useLevel.ts';
import { words } from './words.ts';

const route = getRouteApi('/$family/level');

/** A whole level from its link: proved, graded and then played like any other. */
export function LevelPage() {
  const { family, view } = route.useLoaderData();
  const code = useLocation({ select: ({ hash }) => hash });
  const text = appWords.play;
  if (!view) return <Refused family={family} title={text.noBoard} note={text.noBoardNote(family.title, family.id)} />;
  if (code === '') return <Refused family={family} title={words.empty} note={words.brokenNote} />;
  return <LevelTable key={family.id + code} family={family} view={view} code={code} />;
}

function LevelTable({ family, view, code }: { family: Family; view: View; code: string }) {
  const { state, again } = useLevel(family, code);
  if (state.kind === 'opening') return <Proving />;
  if (state.kind === 'failed') {
    const retry = (
      <button type="button" className={buttons.primary} onClick={again}>
        {words.retry}
      </button>
    );
    return <Refused family={family} title={words.failed} note={words.failedNote(state.message)} action={retry} />;
  }
  if (state.kind !== 'ready') return <LevelRefused family={family} code={code} level={state} />;
  return <Level family={family} view={view} level={state} />;
}

interface LevelProps {
  readonly family: Family;
  readonly view: View;
  readonly level: Extract<LevelState, { readonly kind: 'ready' }>;
}

function Level({ family, view, level: { made, line, title, author } }: LevelProps) {
  const navigate = useNavigate();
  const [game] = useState(() => gameOn(family, { made, line }));
  const next = () => {
    const params = made.origin.params as Readonly<Record<string, unknown>>;
    const search = requestSearch(family, { seed: generateSeedString(), params, tier: made.grade.tier });
    void navigate({ to: '/$family/play', params: { family: family.id }, search });
  };
  const through = { place: words.titled(title, author), next };
  return <ItemPage family={family} view={view} made={made} line={line} kept={game} through={through} />;
}
