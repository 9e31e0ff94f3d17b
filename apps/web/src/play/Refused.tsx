import { Link } from '@tanstack/react-router';
import type { Family } from '@tessera/core';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { ReactNode } from 'react';
import { words } from '../words.ts';

interface RefusedProps {
  readonly family: Family;
  readonly title: string;
  readonly note: string;
  /** What else can be done, before the way to another puzzle. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** Why there is nothing to play, and the way on. */
export function Refused({ family, title, note, action, children }: RefusedProps) {
  const way = (
    <Link to="/$family" params={{ family: family.id }} className={action ? buttons.secondary : buttons.primary}>
      {action ? words.making.change : words.play.another}
    </Link>
  );
  return (
    <Message
      title={title}
      actions={
        <>
          {action}
          {way}
        </>
      }
    >
      <p>{note}</p>
      {children}
    </Message>
  );
}
