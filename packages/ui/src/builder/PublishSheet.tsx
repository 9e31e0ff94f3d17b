import { Link } from '@tanstack/react-router';
import type { Family } from '@tessera/core';
import { LONGEST_AUTHOR, LONGEST_TITLE } from '@tessera/core/levels/level.ts';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import { Copy, Play } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import { app } from '../app.ts';
import controls from '../controls/controls.module.css';
import { addressOfCode } from '../levels/address.ts';
import { keepLevel } from '../levels/ownLevels.ts';
import { EmbedCode } from '../sheets/EmbedCode.tsx';
import { Sheet } from '../sheets/Sheet.tsx';
import { useSharing } from '../sheets/useSharing.ts';
import buttons from '../styles/buttons.module.css';
import styles from './sheets.module.css';
import { words } from './words.ts';

interface PublishSheetProps {
  readonly isOpen: boolean;
  readonly family: Family;
  /** Null while there is nothing to publish. */
  readonly item: unknown;
  readonly notYet: string;
  /** What the draft is called: the title that is proposed. */
  readonly name: string;
  readonly onClose: () => void;
}

/** A link that holds the whole level, to copy, to scan, or to try at once. */
export function PublishSheet({ isOpen, onClose, ...level }: PublishSheetProps) {
  return (
    <Sheet title={words.publishTitle} isOpen={isOpen} onClose={onClose}>
      {level.item === null ? (
        <p role="status">
          <strong>{words.notYet}.</strong> {level.notYet}
        </p>
      ) : (
        <Publish {...level} />
      )}
    </Sheet>
  );
}

const AUTHOR_KEY = 'author';
// More than this, and the squares of a code are too small for the camera of a phone.
const LONGEST_SCANNED = 700;

function Publish({ family, item, name }: Omit<PublishSheetProps, 'isOpen' | 'onClose' | 'notYet'>) {
  const [title, setTitle] = useState(name);
  const [author, setAuthor] = useState(keptAuthor);
  const [code, setCode] = useState<string | null>(null);
  const { said, copy } = useSharing();
  const id = useId();
  useEffect(() => {
    let isGone = false;
    void writeLevel(family, { item, title, author }).then(written => isGone || setCode(written));
    return () => {
      isGone = true;
    };
  }, [family, item, title, author]);
  const link = code === null ? '' : addressOfCode(family.id, code);
  /** A level that is given away or tried can be found again, for a collection. */
  const keep = () => {
    if (code !== null) keepLevel(app().shelf, family, item, { title, code, savedAt: Date.now() });
  };
  return (
    <>
      <p className={styles.note}>{words.publishNote}</p>
      <Name label={words.levelTitle} longest={LONGEST_TITLE} value={title} onChange={setTitle} />
      <Name
        label={words.author}
        longest={LONGEST_AUTHOR}
        value={author}
        onChange={next => {
          setAuthor(next);
          app().shelf.write(AUTHOR_KEY, next);
        }}
      />
      <div>
        <label className={styles.label} htmlFor={id}>
          {words.link}
        </label>
        <textarea id={id} className={styles.text} readOnly rows={4} value={link} data-ready={code !== null} />
        <p className={styles.note}>{words.length(link.length)}</p>
      </div>
      <div className={styles.buttons}>
        <button
          type="button"
          className={buttons.primary}
          disabled={!code}
          onClick={() => {
            keep();
            void copy(link);
          }}
        >
          <Copy aria-hidden size={18} />
          {words.copy}
        </button>
        <Link
          to="/$family/level"
          params={{ family: family.id }}
          hash={code ?? ''}
          className={buttons.secondary}
          onClick={keep}
        >
          <Play aria-hidden size={18} />
          {words.play}
        </Link>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
      {link.length > LONGEST_SCANNED ? <p className={styles.note}>{words.noCode}</p> : <Scan link={link} />}
      {code !== null && <EmbedCode title={title || family.title} puzzle={{ family: family.id, level: code }} />}
    </>
  );
}

function Scan({ link }: { link: string }) {
  const code = useMemo(
    () => link && `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`,
    [link],
  );
  if (!code) return null;
  return (
    <figure className={styles.code}>
      <img src={code} alt={words.code} />
      <figcaption>{words.scan}</figcaption>
    </figure>
  );
}

interface NameProps {
  readonly label: string;
  readonly longest: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Name({ label, longest, value, onChange }: NameProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label} <small>({words.optional})</small>
      </label>
      <input
        id={id}
        className={controls.input}
        maxLength={longest}
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  );
}

function keptAuthor(): string {
  const kept = app().shelf.read(AUTHOR_KEY);
  return kept.ok && typeof kept.value === 'string' ? kept.value : '';
}
