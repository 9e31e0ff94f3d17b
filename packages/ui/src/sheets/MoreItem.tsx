import type { LucideIcon } from 'lucide-react';
import styles from './MoreItem.module.css';

interface MoreItemProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** One action in a sheet of actions: an icon and a name. */
export function MoreItem({ icon: Icon, name, isOff = false, onClick }: MoreItemProps) {
  return (
    <button type="button" className={styles.item} disabled={isOff} onClick={onClick}>
      <Icon aria-hidden size={20} />
      {name}
    </button>
  );
}
