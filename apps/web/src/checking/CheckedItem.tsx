import type { Family, Made, UnprovenItem } from '@tessera/core';
import type { Proved } from '@tessera/mill';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { View } from '@tessera/ui/view.ts';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { ItemPage } from '../play/ItemPage.tsx';
import type { ItemPageProps, Recording } from '../play/itemPageProps.ts';
import styles from './CheckedItem.module.css';
import type { ItemCheck } from './itemChecker.ts';
import { words } from './words.ts';

interface CheckedItemProps extends Pick<ItemPageProps, 'kept' | 'through' | 'source'> {
  readonly family: Family;
  readonly view: View;
  /** As the file has it. Of this only the item itself is shown before it is proved. */
  readonly claimed: { readonly made: Made | UnprovenItem };
  readonly check: ItemCheck;
  /** What a faulty item is called. */
  readonly faulty: string;
  /** What that means for the player. */
  readonly faultyNote?: string;
  /** Goes to the next item; null after the last. */
  readonly onSkip: (() => void) | null;
  /** Checks it once more. */
  readonly onRetry: () => void;
  /** Where else to go from an item that cannot be played. */
  readonly ways: ReactNode;
}

const RECORDING: Readonly<Record<Proved['origin'], Recording>> = {
  checking: 'none',
  unknown: 'attempt',
  true: 'all',
};

/**
 * An item from a file. A position to choose in is shown while it is proved, a puzzle once it is. One that is not what it
 * says is named, with the reason, and can be skipped.
 */
export function CheckedItem(props: CheckedItemProps) {
  const { family, view, claimed, check, faulty, faultyNote, onSkip, onRetry, ways, ...rest } = props;
  const { standing: state } = useSyncExternalStore(check.subscribe, check.get);
  const unproven = useMemo(() => withoutClaims(claimed.made), [claimed]);
  const { kind } = family.judge;
  // The same place in the tree before and after the proof: what a person has in hand stays there.
  const seat = (made: Made | UnprovenItem, line: string | null, recording: Recording) => (
    <ItemPage key={made.id} family={family} view={view} made={made} line={line} recording={recording} {...rest} />
  );
  const onwards = (style: string | undefined) => (
    <>
      {onSkip && (
        <button type="button" className={style} onClick={onSkip}>
          {words.skip(kind)}
        </button>
      )}
      {ways}
    </>
  );
  switch (state.kind) {
    case 'proved':
      return seat(state.item.made, state.item.line, RECORDING[state.origin]);
    case 'checking':
      if (view.choice) return seat(unproven, null, 'none');
      return (
        <div role="status" className={styles.checking}>
          <Message title={words.checking(kind)} actions={onwards(buttons.secondary)}>
            <p>{words.checkingNote}</p>
          </Message>
        </div>
      );
    case 'refused':
      return (
        <div role="alert">
          <Message title={faulty} actions={onwards(buttons.primary)}>
            <p>{words.fault(state.fault, kind, family.words.refusals)}</p>
            <p>{faultyNote ?? words.faultyNote}</p>
          </Message>
        </div>
      );
    case 'failed':
      return (
        <Message
          title={words.failed(kind)}
          actions={
            <>
              <button type="button" className={buttons.primary} onClick={onRetry}>
                {words.retry}
              </button>
              {onwards(buttons.secondary)}
            </>
          }
        >
          <p>{words.failedNote(state.message)}</p>
        </Message>
      );
  }
}

/** The item alone, without what the file says about it. */
function withoutClaims({ id, family, item, origin }: Made | UnprovenItem): UnprovenItem {
  return { id, family, grade: null, item, proof: null, origin };
}
