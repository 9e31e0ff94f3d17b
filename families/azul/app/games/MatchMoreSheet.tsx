import { azul } from '@tessera/azul';
import { Confirm } from '@tessera/ui/controls/Confirm.tsx';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import { PageLink } from '@tessera/ui/links/PageLink.tsx';
import styles from '@tessera/ui/sheets/MoreItem.module.css';
import { MoreItem } from '@tessera/ui/sheets/MoreItem.tsx';
import { RulesAndKeys } from '@tessera/ui/sheets/RulesAndKeys.tsx';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import { useStore } from '@tessera/ui/store.ts';
import { Download, Flag, FlaskConical, List } from 'lucide-react';
import { choiceView } from '../board/choice.tsx';
import { choosePace, pace } from './moveDelay.ts';
import { PACES } from './moveDelays.ts';
import { words } from './words.ts';

const text = words.more;

interface MoreSheetProps {
  readonly isOpen: boolean;
  readonly seed: string;
  /** Null where nobody can: the game is over, or it is the engine's. */
  readonly onResign: (() => void) | null;
  readonly onExport: () => void;
  readonly onDev: () => void;
  readonly onClose: () => void;
}

/** Resigning, export, the engine's pace, the rules and keys, and where the deals come from. */
export function MatchMoreSheet({ isOpen, seed, onResign, onExport, onDev, onClose }: MoreSheetProps) {
  const reply = useStore(pace);
  const run = (command: () => void) => () => {
    onClose();
    command();
  };
  return (
    <Sheet title={text.title} isOpen={isOpen} onClose={onClose}>
      <div className={styles.items}>
        <Confirm question={text.resignSure} yes={text.yes} no={text.no} onConfirm={run(() => onResign?.())}>
          {ask => <MoreItem icon={Flag} name={text.resign} isOff={!onResign} onClick={ask} />}
        </Confirm>
        <MoreItem icon={Download} name={text.save} onClick={run(onExport)} />
        <PageLink family={azul.id} page="games" className={styles.item}>
          <List aria-hidden size={20} />
          {text.others}
        </PageLink>
        <MoreItem icon={FlaskConical} name={text.dev} onClick={run(onDev)} />
      </div>
      <Segments
        label={words.setup.pace}
        options={PACES}
        nameOf={name => words.paces[name]}
        value={reply}
        onChange={choosePace}
      />
      <RulesAndKeys rules={azul.words.rules} keys={[...choiceView.keys, ...text.keys]} />
      <p className={styles.origin}>
        {words.setup.seed} {seed}
      </p>
    </Sheet>
  );
}
