import type { LucideIcon } from 'lucide-react';
import buttons from '../styles/buttons.module.css';

interface IconButtonProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly isOff?: boolean;
  /** How it looks; a disc with an edge if left out. */
  readonly className?: string;
  readonly onClick: () => void;
}

/** A button that shows a picture; its name is heard, and seen when it is pointed at. */
export function IconButton({ icon: Icon, name, isOff = false, className = buttons.disc, onClick }: IconButtonProps) {
  return (
    <button type="button" className={className} aria-label={name} title={name} disabled={isOff} onClick={onClick}>
      <Icon aria-hidden size={20} />
    </button>
  );
}
