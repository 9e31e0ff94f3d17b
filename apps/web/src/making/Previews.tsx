import { Link } from '@tanstack/react-router';
import type { Family } from '@tessera/core';
import { wayTo } from '@tessera/core/links/link.ts';
import type { Candidate } from '@tessera/mill';
import { ShareSheet } from '@tessera/ui/sheets/ShareSheet.tsx';
import { siteOrigin } from '@tessera/ui/site.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Picture } from '../home/Picture.tsx';
import pack from '../pack/pack.module.css';
import { addressOf } from '../share/address.ts';
import { words as appWords } from '../words.ts';
import styles from './MakePage.module.css';
import { usePreviews } from './usePreviews.ts';
import { words } from './words.ts';

const MORE = 24;

/** The items as small boards in the order in which they came; each can be played and shared by itself. */
export function Previews({ family, kept }: { family: Family; kept: readonly Candidate[] }) {
  const [shown, setShown] = useState(MORE);
  const [shared, setShared] = useState<string | null>(null);
  const previews = usePreviews(family.id, kept, shown);
  return (
    <>
      <ol className={pack.items}>
        {kept.slice(0, shown).map(({ id, tier }, place) => {
          const preview = previews[place];
          const name = words.item(place + 1, appWords.tiers[tier]);
          return (
            <li key={id} className={styles.tile}>
              {preview ? (
                <Link {...wayTo(family.id, preview.search)} className={pack.item} preload={false}>
                  <Picture svg={preview.svg} name="" dark={family.pictures.dark} />
                  <span>{name}</span>
                </Link>
              ) : (
                <div className={pack.item}>
                  <Picture svg={null} name="" />
                  <span>{name}</span>
                </div>
              )}
              <button
                type="button"
                className={`${buttons.round} ${styles.share}`}
                aria-label={words.share(place + 1)}
                disabled={!preview}
                onClick={() => preview && setShared(addressOf(family.id, preview.search))}
              >
                <Share2 aria-hidden size={16} />
              </button>
            </li>
          );
        })}
      </ol>
      {shown < kept.length && (
        <button type="button" className={buttons.secondary} onClick={() => setShown(shown + MORE)}>
          {words.more(kept.length - shown)}
        </button>
      )}
      <ShareSheet
        isOpen={shared !== null}
        text={shared ?? ''}
        link={shared ?? siteOrigin()}
        onClose={() => setShared(null)}
      />
    </>
  );
}
