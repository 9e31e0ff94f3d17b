import { Link } from '@tanstack/react-router';
import type { ApiListedItem } from '@tessera/api/items.ts';
import type { Family } from '@tessera/core';
import { Check } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Picture } from '../home/Picture.tsx';
import { thumbnailOf } from '../home/thumbnail.ts';
import styles from './library.module.css';
import { itemName } from './names.ts';
import { useFamily } from './useFamily.ts';
import { words } from './words.ts';

export interface LibraryResultsProps {
  readonly items: readonly ApiListedItem[];
  /** The items that the person has finished. */
  readonly isDone: (id: string) => boolean;
  /** What else can be done with an item, below it. The family is null until it is loaded. */
  readonly more: (item: ApiListedItem, family: Family | null) => ReactNode;
}

/** Items of one family as small boards; each leads to its page. */
export function LibraryResults({ items, isDone, more }: LibraryResultsProps) {
  const family = useFamily(items[0]?.family ?? null);
  return (
    <ol className={styles.results}>
      {items.map(item => (
        <li key={item.id}>
          <Link to="/library/$item" params={{ item: item.id }} className={styles.result} preload={false}>
            <Board family={family} item={item} />
            <span className={styles.name}>
              {itemName(item, family)}
              {isDone(item.id) && <Check size={16} aria-label={words.done} role="img" />}
            </span>
            <span className={styles.score}>{words.scoreOf(words.scoreText(item.score))}</span>
          </Link>
          {more(item, family)}
        </li>
      ))}
    </ol>
  );
}

function Board({ family, item }: { family: Family | null; item: ApiListedItem }) {
  const svg = useMemo(() => (family?.id === item.family ? drawn(family, item.item) : null), [family, item]);
  return <Picture svg={svg} name="" dark={family?.pictures.dark} />;
}

/** Null for what this version cannot read. */
function drawn(family: Family, json: unknown): string | null {
  const item = family.codecs.item.decode(json);
  return item.ok ? thumbnailOf(family, item.value) : null;
}
