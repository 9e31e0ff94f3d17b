import { getRouteApi, Link } from '@tanstack/react-router';
import { type Family, generateSeedString } from '@tessera/core';
import { requestSearch, type Search } from '@tessera/core/links/link.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import cards from '@tessera/ui/styles/cards.module.css';
import { LibraryBig, Play } from 'lucide-react';
import { useState } from 'react';
import { HowToSheet } from '../howto/HowToSheet.tsx';
import { useServerOffer } from '../server/useServerOffer.ts';
import { words } from '../words.ts';
import { FamilyModes } from './FamilyModes.tsx';
import styles from './FamilyPage.module.css';
import { GridToPlay } from './GridToPlay.tsx';
import { NewPuzzle } from './NewPuzzle.tsx';
import { PlayNow } from './PlayNow.tsx';

const route = getRouteApi('/$family');

export function FamilyPage() {
  const { entry, family, app } = route.useLoaderData();
  const [isAsking, setAsking] = useState(false);
  const hasLibrary = useServerOffer('items');
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{entry.title}</h1>
        <p>{entry.summary}</p>
        <PlayNow key={family.id} family={family} app={app} />
      </div>
      <FamilyModes family={family.id} app={app} />
      <div className={styles.ways}>
        <section aria-labelledby="presets">
          <div className={styles.row}>
            <h2 id="presets">{words.family.presets}</h2>
            {hasLibrary && (
              <Link
                to="/library"
                search={{ family: family.id }}
                className={styles.library}
                aria-label={words.library.ofFamily(entry.title)}
                preload={false}
              >
                <LibraryBig aria-hidden size={18} />
                {words.library.door}
              </Link>
            )}
          </div>
          {app.grid ? (
            <GridToPlay key={family.id} family={family} grid={app.grid} />
          ) : (
            <Presets key={family.id} family={family} />
          )}
        </section>
        <section className={cards.panel} aria-labelledby="create">
          <h2 id="create">{words.family.create(family.judge.kind)}</h2>
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
  return (
    <ul className={styles.presets}>
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
  );
}

function presetSearch(family: Family, params: object): Search {
  return requestSearch(family, { seed: generateSeedString(), params: params as Readonly<Record<string, unknown>> });
}
