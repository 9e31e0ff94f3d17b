import type { Family } from '@tessera/core';
import { ArrowDownUp, Files, Redo2, Send, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useKeys } from '../keys/useKeys.ts';
import page from '../layouts/BoardPage.module.css';
import buttons from '../styles/buttons.module.css';
import styles from './BuilderShell.module.css';
import { DraftsSheet } from './DraftsSheet.tsx';
import { type Exchange, ExchangeSheet } from './ExchangeSheet.tsx';
import { PublishSheet } from './PublishSheet.tsx';
import type { OpenDraft } from './useOpenDraft.ts';
import { words } from './words.ts';

interface BuilderShellProps<D> {
  readonly family: Family;
  readonly openDraft: OpenDraft<D>;
  /** What a draft begins with when a person asks for a new one. */
  readonly onNew: () => void;
  readonly exchange: Exchange<D>;
  /** The item to publish; null while there is none, and `notYet` then says why. */
  readonly item: unknown;
  readonly notYet: string;
  /** The board that is built on. */
  readonly board: ReactNode;
  /** What one builds with. */
  readonly tools: ReactNode;
  /** What is known about the draft as it stands. */
  readonly findings: ReactNode;
  /** What is needed less often: size, number, another start. */
  readonly more?: ReactNode;
  /** What a screen reader is told. */
  readonly said: string;
}

type Open = 'drafts' | 'exchange' | 'publish' | null;

/** The page of every builder: the board, the tools, what is known, and the ways in and out. */
export function BuilderShell<D>(props: BuilderShellProps<D>) {
  const { family, openDraft, onNew, exchange, item, notYet, board, tools, findings, more, said } = props;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  useKeys({ undo: openDraft.undo, redo: openDraft.redo });
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{words.title(family.title)}</h1>
        <input
          className={styles.name}
          aria-label={words.name}
          value={openDraft.name}
          maxLength={60}
          onChange={event => openDraft.rename(event.target.value)}
        />
      </div>
      <div className={styles.actions} role="toolbar" aria-label={words.actions}>
        <button type="button" className={buttons.secondary} disabled={!openDraft.canUndo} onClick={openDraft.undo}>
          <Undo2 aria-hidden size={18} />
          <span>{words.undo}</span>
        </button>
        <button type="button" className={buttons.secondary} disabled={!openDraft.canRedo} onClick={openDraft.redo}>
          <Redo2 aria-hidden size={18} />
          <span>{words.redo}</span>
        </button>
        <button type="button" className={buttons.secondary} onClick={() => setOpen('drafts')}>
          <Files aria-hidden size={18} />
          <span>{words.drafts}</span>
        </button>
        <button
          type="button"
          className={buttons.secondary}
          aria-label={words.exchange}
          onClick={() => setOpen('exchange')}
        >
          <ArrowDownUp aria-hidden size={18} />
          <span>{words.exchange}</span>
        </button>
        <button type="button" className={buttons.primary} onClick={() => setOpen('publish')}>
          <Send aria-hidden size={18} />
          <span>{words.publish}</span>
        </button>
      </div>
      <section className={`${page.room} ${styles.board}`} aria-label={family.title}>
        {board}
      </section>
      <div className={styles.side}>
        <div className={styles.tools}>{tools}</div>
        <div className={styles.findings}>{findings}</div>
        {more && <div className={styles.more}>{more}</div>}
      </div>
      <DraftsSheet isOpen={open === 'drafts'} openDraft={openDraft} onNew={onNew} onClose={close} />
      <ExchangeSheet
        isOpen={open === 'exchange'}
        family={family}
        openDraft={openDraft}
        exchange={exchange}
        onClose={close}
      />
      <PublishSheet
        isOpen={open === 'publish'}
        family={family}
        item={item}
        notYet={notYet}
        name={openDraft.name}
        onClose={close}
      />
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  );
}
