import { IconButton } from '@tessera/ui/controls/IconButton.tsx';
import page from '@tessera/ui/layouts/BoardPage.module.css';
import { FolderOpen, PencilRuler, Share2 } from 'lucide-react';
import styles from './AnalysisRoom.module.css';
import { words } from './words.ts';

interface HeadProps {
  readonly facts: string;
  /** Null while the position is being set up. */
  readonly onSetUp: (() => void) | null;
  readonly onOpen: () => void;
  readonly onShare: () => void;
}

export function Head({ facts, onSetUp, onOpen, onShare }: HeadProps) {
  return (
    <header className={`${page.head} ${styles.head}`}>
      <div className={page.title}>
        <h1>{words.title}</h1>
      </div>
      <p className={page.facts}>{facts}</p>
      <div className={page.tools}>
        {onSetUp && <IconButton name={words.setUp} icon={PencilRuler} onClick={onSetUp} />}
        <IconButton name={words.position} icon={FolderOpen} onClick={onOpen} />
        <IconButton name={words.share} icon={Share2} onClick={onShare} />
      </div>
    </header>
  );
}
