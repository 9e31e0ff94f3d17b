import { useRouter } from '@tanstack/react-router';
import controls from '@tessera/ui/controls/controls.module.css';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { ClipboardPaste } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { loadApp } from '../families.ts';
import { LONGEST_PUZZLE, pathOfText } from './openText.ts';
import styles from './PasteCard.module.css';
import { words } from './words.ts';

/** Opens a link or a puzzle that is pasted into its field, or anywhere on the page. */
export function PasteCard() {
  const { text, fault, isBusy, change, open } = useOpening();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  usePasted(field, open);
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <ClipboardPaste aria-hidden size={22} />
      <h2 id={`${id}-title`} className="unseen">
        {words.title}
      </h2>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault();
          void open(text);
        }}
      >
        <textarea
          ref={field}
          className={styles.text}
          rows={1}
          spellCheck={false}
          autoComplete="off"
          aria-label={words.label}
          placeholder={words.label}
          value={text}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-fault`}
          onChange={event => change(event.target.value)}
        />
        <button type="submit" className={buttons.secondary} disabled={isBusy || text.trim() === ''}>
          {words.open}
        </button>
      </form>
      <p id={`${id}-fault`} className={`${controls.fault} ${styles.fault}`} role="alert">
        {fault}
      </p>
    </section>
  );
}

function useOpening() {
  const router = useRouter();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (next: string) => {
    setText(next);
    setFault(null);
  };
  const open = async (given: string) => {
    // A field with megabytes of text is slow.
    change(given.length > LONGEST_PUZZLE ? '' : given);
    setBusy(true);
    // What cannot be loaded now can be asked for again.
    const path = await pathOfText(given, loadApp).catch(() => null);
    setBusy(false);
    if (path?.ok) router.history.push(path.value);
    else setFault(path ? (path.note ?? null) : words.offline);
  };
  return { text, fault, isBusy, change, open };
}

/** Hands over what is pasted into the field, or on the page outside any other field. */
function usePasted(field: RefObject<HTMLTextAreaElement | null>, open: (text: string) => Promise<void>): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { target } = event;
      const isElsewhere =
        target instanceof HTMLElement &&
        target !== field.current &&
        target.closest('input, textarea, [role=dialog], dialog');
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isElsewhere || text.trim() === '') return;
      event.preventDefault();
      void latest.current(text);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [field]);
}
