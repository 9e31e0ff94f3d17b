import { Link } from '@tanstack/react-router';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { shelf } from '../storage/browser.ts';
import styles from './collections.module.css';
import { faultText } from './faultText.ts';
import { NewCollection } from './NewCollection.tsx';
import { keepOwn, type OwnCollection, ownCollections } from './own.ts';
import { addOnServer } from './requests.ts';
import { words } from './words.ts';

const text = words.choose;

interface AddToCollectionProps {
  /** The item of the library to add; null while nothing is asked. */
  readonly item: string | null;
  readonly onClose: () => void;
}

/** Asks which collection an item of the library goes to, or makes a new one for it. */
export function AddToCollection({ item, onClose }: AddToCollectionProps) {
  return (
    <Sheet title={text.title} isOpen={item !== null} onClose={onClose}>
      {item !== null && <Choices key={item} item={item} />}
    </Sheet>
  );
}

function Choices({ item }: { item: string }) {
  const [own, setOwn] = useState(() => ownCollections(shelf));
  const [added, setAdded] = useState<OwnCollection | null>(null);
  const [fault, setFault] = useState('');
  const add = async (to: OwnCollection) => {
    const answer = await addOnServer(to.id, to.key, { kind: 'item', item });
    setFault(answer.ok ? '' : faultText(answer));
    setAdded(answer.ok ? to : null);
    // The one that is being filled comes first the next time.
    if (answer.ok) keepOwn(shelf, { ...to, changedAt: Date.now() });
  };
  const created = async (made: OwnCollection) => {
    setOwn(ownCollections(shelf));
    await add(made);
  };
  return (
    <div className={styles.section}>
      <p role="status">
        {added && (
          <>
            {text.added(added.title)}{' '}
            <Link to="/collections/$id" params={{ id: added.id }} preload={false}>
              {text.open}
            </Link>
          </>
        )}
      </p>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      {own.length > 0 && (
        <ul className={styles.list}>
          {own.map(one => (
            <li key={one.id}>
              <button type="button" className={`${buttons.secondary} ${styles.choice}`} onClick={() => void add(one)}>
                <Plus aria-hidden size={18} />
                {one.title}
              </button>
            </li>
          ))}
        </ul>
      )}
      <h3>{words.newTitle}</h3>
      <NewCollection name={text.create} onCreated={created} />
    </div>
  );
}
