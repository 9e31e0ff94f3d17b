import type { CollectionForm, CollectionItemForm } from '@tessera/api/collections.ts';
import type { Verdict } from '@tessera/core';
import { IconButton } from '@tessera/ui/controls/IconButton.tsx';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Picture } from '../home/Picture.tsx';
import type { ServerFault } from '../server/server.ts';
import { words as appWords } from '../words.ts';
import styles from './collections.module.css';
import { moved } from './moved.ts';
import { orderOnServer, removeOnServer } from './requests.ts';
import { familyTitle } from './titles.ts';
import { useDragOrder } from './useDragOrder.ts';
import { usePictures } from './usePictures.ts';
import { words } from './words.ts';

const text = words.editor;

interface ItemOrderProps {
  readonly form: CollectionForm;
  readonly itemKey: string;
  readonly onChange: (change: Verdict<unknown, ServerFault>) => Promise<boolean>;
}

/** The items of a collection, to be put in order by dragging or with buttons, and taken out. */
export function ItemOrder({ form, itemKey, onChange }: ItemOrderProps) {
  const { id } = form;
  const [items, setItems] = useState<readonly CollectionItemForm[]>(form.items);
  useEffect(() => setItems(form.items), [form.items]);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const pictures = usePictures(items);
  const isFixed = form.takenDown !== null;
  const nameAt = (place: number) => nameIn(items, place);

  /** Puts the item of one place into another; `before` is the order that both are places of. */
  const move = async (from: number, to: number, before = items) => {
    const next = moved(before, from, to);
    setSaid(text.moved(nameIn(before, from), to + 1));
    setItems(next);
    await onChange(
      await orderOnServer(
        id,
        itemKey,
        next.map(item => item.id),
      ),
    );
  };
  const { handlers, heldId } = useDragOrder({
    items,
    isOff: isFixed,
    show: setItems,
    drop: (from, to, before) => void move(from, to, before),
  });
  const remove = async (place: number) => {
    const name = nameAt(place);
    if (!(await onChange(await removeOnServer(id, itemKey, items[place]!.id)))) return;
    setSaid(text.removed(name));
    // The button that was pressed goes with its row.
    heading.current?.focus();
  };
  return (
    <section className={styles.section} aria-labelledby="items">
      <h2 id="items" ref={heading} tabIndex={-1}>
        {text.items(items.length)}
      </h2>
      <p className={styles.quiet}>{items.length === 0 ? text.empty : items.length > 1 && text.order}</p>
      <ol className={styles.list} data-fixed={isFixed} onDragStart={event => event.preventDefault()} {...handlers}>
        {items.map((item, place) => (
          <li key={item.id} className={styles.row} data-held={item.id === heldId}>
            <span className={styles.grip} aria-hidden="true" data-grip>
              <GripVertical size={18} />
            </span>
            <Picture svg={pictures.get(item.id) ?? null} name="" size="small" />
            <span className={styles.name}>
              {nameAt(place)}
              {item.isLevel && <small>{text.level}</small>}
            </span>
            <span className={styles.tools}>
              <IconButton
                icon={ArrowUp}
                name={text.up(nameAt(place))}
                isOff={isFixed || place === 0}
                onClick={() => void move(place, place - 1)}
              />
              <IconButton
                icon={ArrowDown}
                name={text.down(nameAt(place))}
                isOff={isFixed || place === items.length - 1}
                onClick={() => void move(place, place + 1)}
              />
              <IconButton
                icon={Trash2}
                name={text.remove(nameAt(place))}
                isOff={isFixed}
                onClick={() => void remove(place)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {said}
      </p>
    </section>
  );
}

function nameIn(items: readonly CollectionItemForm[], place: number): string {
  const { family, tier } = items[place]!;
  return text.item(place + 1, familyTitle(family), appWords.tiers[tier]);
}
