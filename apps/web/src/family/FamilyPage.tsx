import { getRouteApi, Link } from '@tanstack/react-router';
import { type Family, generateSeedString } from '@tessera/core';
import { requestSearch, type Search } from '@tessera/ui/links/link.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import cards from '@tessera/ui/styles/cards.module.css';
import { Play, Sparkle } from 'lucide-react';
import { useState } from 'react';
import { HowToSheet } from '../howto/HowToSheet.tsx';
import { readSummary } from '../progress/summary.ts';
import { shelf } from '../storage/browser.ts';
import { words } from '../words.ts';
import { FamilyModes } from './FamilyModes.tsx';
import styles from './FamilyPage.module.css';
import { NewPuzzle } from './NewPuzzle.tsx';

const route = getRouteApi('/$family');

export function FamilyPage() {
  const { entry, family, app } = route.useLoaderData();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{entry.title}</h1>
        <p>{entry.summary}</p>
      </div>
      <FamilyModes family={family} app={app} />
      <div className={styles.ways}>
        <Presets key={family.id} family={family} />
        <section className={cards.panel} aria-labelledby="create">
          <h2 id="create">{words.family.create}</h2>
          <NewPuzzle key={family.id} family={family} />
        </section>
      </div>
      <section className={styles.rules} aria-labelledby="rules">
        <h2 id="rules">{words.family.rules}</h2>
        <ol>
          {family.words.rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        <button type="button" className={buttons.secondary} onClick={() => setAsking(true)}>
          {words.play.rulesShown}
        </button>
      </section>
      <HowToSheet entry={entry} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

function Presets({ family }: { family: Family }) {
  const [tier] = useState(() => readSummary(shelf).tiers[family.id]);
  return (
    <section aria-labelledby="presets">
      <h2 id="presets">{words.family.presets}</h2>
      <ul className={styles.presets}>
        {tier && (
          <li>
            <Link
              to="/$family/play"
              params={{ family: family.id }}
              search={{ tier }}
              className={styles.preset}
              data-suggested
              preload={false}
            >
              <Sparkle aria-hidden size={18} />
              {words.progress.tierForYou(words.tiers[tier])}
            </Link>
          </li>
        )}
        {family.presets.map(({ id, title, params }) => (
          <li key={id}>
            <Link
              to="/$family/play"
              params={{ family: family.id }}
              search={presetSearch(family, params)}
              className={styles.preset}
              preload={false}
            >
              <Play aria-hidden size={18} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function presetSearch(family: Family, params: object): Search {
  return requestSearch(family, { seed: generateSeedString(), params: params as Readonly<Record<string, unknown>> });
}
