import { FolderOpen, type LucideIcon, PencilRuler, Share2 } from 'lucide-react';
import page from '../practice/PracticePage.module.css';
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
        {onSetUp && <Tool name={words.setUp} icon={PencilRuler} onClick={onSetUp} />}
        <Tool name={words.position} icon={FolderOpen} onClick={onOpen} />
        <Tool name={words.share} icon={Share2} onClick={onShare} />
      </div>
    </header>
  );
}

interface ToolProps {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
}

function Tool({ name, icon: Icon, onClick }: ToolProps) {
  return (
    <button type="button" className={page.tool} aria-label={name} title={name} onClick={onClick}>
      <Icon aria-hidden size={20} />
    </button>
  );
}
