import { Link } from '@tanstack/react-router';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Picture } from '../home/Picture.tsx';
import { words } from '../words.ts';
import type { OpenPack } from './openPack.ts';
import type { ItemOutcome } from './outcome.ts';
import styles from './pack.module.css';

const MORE = 24;
const text = words.pack;

/** The items of a pack as small boards, a screenful at a time. */
export function PackItems({ pack, outcomes }: { pack: OpenPack; outcomes: readonly ItemOutcome[] }) {
  const [shown, setShown] = useState(MORE);
  const pictures = usePictures(pack, shown);
  const { items } = pack.list;
  return (
    <>
      <ol className={styles.items}>
        {items.slice(0, shown).map(({ line, tier }, place) => (
          <li key={line}>
            <Link to="/pack/$place" params={{ place: String(place + 1) }} className={styles.item} preload={false}>
              <Picture svg={pictures[place] ?? null} name="" />
              <span>
                {text.item(place + 1, pack.isFaulty(place) ? text.faulty : words.tiers[tier])}
                {!pack.isFaulty(place) && <Outcome outcome={outcomes[place]!} />}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {shown < items.length && (
        <button type="button" className={buttons.secondary} onClick={() => setShown(shown + MORE)}>
          {text.more(items.length - shown)}
        </button>
      )}
    </>
  );
}

function Outcome({ outcome }: { outcome: ItemOutcome }) {
  if (outcome === 'new') return null;
  if (outcome === 'begun') return <em>{text.begun}</em>;
  return <Check size={16} aria-label={text.done} role="img" />;
}

/** The boards of the first items, drawn in the pack's worker as they are needed. */
function usePictures(pack: OpenPack, shown: number): readonly (string | null)[] {
  const [pictures, setPictures] = useState<readonly (string | null)[]>([]);
  useEffect(() => {
    let isGone = false;
    const end = Math.min(shown, pack.list.items.length);
    const places = Array.from({ length: end }, (_, place) => place);
    pack.pictures(places).then(
      drawn => isGone || setPictures(drawn),
      () => null,
    );
    return () => {
      isGone = true;
    };
  }, [pack, shown]);
  return pictures;
}
