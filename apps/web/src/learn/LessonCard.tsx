import { Link } from '@tanstack/react-router';
import cards from '@tessera/ui/styles/cards.module.css';
import type { ReactNode } from 'react';
import styles from './learn.module.css';

interface LessonCardProps {
  readonly family: string;
  readonly lesson: { readonly id: string; readonly title: string };
  readonly number: number;
  readonly isDone: boolean;
  /** How far one is in it. */
  readonly far: ReactNode;
  readonly idea?: string;
}

/** The way to a lesson, in a list of them. */
export function LessonCard({ family, lesson: { id, title }, number, isDone, far, idea }: LessonCardProps) {
  return (
    <li>
      <Link to="/$family/learn/$lesson" params={{ family, lesson: id }} className={`${cards.card} ${styles.lesson}`}>
        <span className={styles.number}>{number}</span>
        <span className={styles.name}>{title}</span>
        <span className={styles.far} data-done={isDone}>
          {far}
        </span>
        {idea && <span className={styles.idea}>{idea}</span>}
      </Link>
    </li>
  );
}
