import { useMatches } from '@tanstack/react-router';
import { useStore } from '@tessera/ui/store.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useState } from 'react';
import { pageOf } from '../family/familyPages.ts';
import { update } from '../offline/offline.ts';
import { words } from '../words.ts';
import styles from './UpdateNotice.module.css';

/** Where a person is at a board, and must not be asked anything. */
const AT_A_BOARD: readonly string[] = ['/$family/play', '/$family/level', '/$family/run', '/pack/$place'];

/** Offers a new version at the foot of the page, between games only. */
export function UpdateNotice() {
  const ready = useStore(update);
  const [isPutOff, setPutOff] = useState(false);
  const isPlaying = useMatches({
    select: matches => matches.some(match => AT_A_BOARD.includes(match.routeId) || pageOf(match)?.isBoard === true),
  });
  if (!ready || isPutOff || isPlaying) return null;
  return (
    <div className={styles.notice} role="status">
      <p>{words.update.ready}</p>
      <button type="button" className={buttons.primary} onClick={ready.take}>
        {words.update.take}
      </button>
      <button type="button" className={buttons.secondary} onClick={() => setPutOff(true)}>
        {words.update.later}
      </button>
    </div>
  );
}
