import { Link } from '@tanstack/react-router';
import { useStore } from '@tessera/ui/store.ts';
import { FolderOpen } from 'lucide-react';
import { packName } from '../pack/openPack.ts';
import { PackPicker } from '../pack/PackPicker.tsx';
import { words } from '../words.ts';
import styles from './PackCard.module.css';

/** The way to puzzles from a file. */
export function PackCard() {
  const name = useStore(packName);
  return (
    <section className={styles.card} aria-labelledby="packs">
      <FolderOpen aria-hidden size={22} />
      <div className={styles.text}>
        <h2 id="packs">{words.pack.door}</h2>
        <p>{name ? <Link to="/pack">{words.pack.goOn(name)}</Link> : words.pack.doorNote}</p>
      </div>
      <PackPicker />
    </section>
  );
}
