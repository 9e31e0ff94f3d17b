import { MOST_LETTERS, PAPER_NAMES, PER_PAGE, PRINT_DEFAULTS, type PrintOptions } from '@tessera/print/options';
import controls from '@tessera/ui/controls/controls.module.css';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import { Switch } from '@tessera/ui/controls/Switch.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './PrintForm.module.css';
import type { OfferedTechnique } from './printWorker.ts';
import type { AskedSheet } from './source.ts';
import { type Readiness, usePrinting } from './usePrinting.ts';
import { words } from './words.ts';

const COUNTS = PER_PAGE.map(String);

const SINGLE: PrintOptions = { ...PRINT_DEFAULTS, perPage: 1, hasCover: false, hasRules: false };

type Flag = { [K in keyof PrintOptions]: PrintOptions[K] extends boolean ? K : never }[keyof PrintOptions];

/** What one item can have, and what a collection can have besides. */
const FLAGS: readonly (readonly [flag: Flag, label: string])[] = [
  ['isLarge', words.large],
  ['hasPatterns', words.patterns],
  ['hasRules', words.rules],
  ['hasSolutions', words.solutions],
];
const BOOK_FLAGS: typeof FLAGS = [
  ['hasCover', words.cover],
  ['isBound', words.bound],
];

/** How items are to be printed. */
export function PrintForm({ title: proposed, author = '', isSingle = false, load }: AskedSheet) {
  const [options, setOptions] = useState(isSingle ? SINGLE : PRINT_DEFAULTS);
  const [title, setTitle] = useState(proposed);
  const [technique, setTechnique] = useState<string | null>(null);
  const { readiness, said, isPrinting, save } = usePrinting(load);
  const id = useId();
  const change = (part: Partial<PrintOptions>) => setOptions(before => ({ ...before, ...part }));
  const isReady = readiness.kind === 'ready' && readiness.items.count > 0;
  const choice = { title: title.trim() === '' ? proposed : title.trim(), author, technique, options };
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        void save(choice);
      }}
    >
      <div>
        <label className={controls.label} htmlFor={id}>
          {words.name}
        </label>
        <input
          id={id}
          className={controls.input}
          value={title}
          maxLength={MOST_LETTERS}
          onChange={event => setTitle(event.target.value)}
        />
      </div>
      <Segments
        label={words.paper}
        options={PAPER_NAMES}
        nameOf={paper => words.papers[paper]}
        value={options.paper}
        onChange={paper => change({ paper })}
      />
      {!isSingle && (
        <Segments
          label={words.perPage}
          options={COUNTS}
          nameOf={count => count}
          value={String(options.perPage)}
          onChange={count => change({ perPage: PER_PAGE.find(known => String(known) === count)! })}
        />
      )}
      {readiness.kind === 'ready' && readiness.items.techniques.length > 0 && (
        <TechniqueField techniques={readiness.items.techniques} value={technique} onChange={setTechnique} />
      )}
      <div>
        <Switch
          label={words.grey}
          isOn={options.ink === 'black'}
          onChange={isOn => change({ ink: isOn ? 'black' : 'colour' })}
        />
        {[...FLAGS, ...(isSingle ? [] : BOOK_FLAGS)].map(([flag, label]) => (
          <Switch key={flag} label={label} isOn={options[flag]} onChange={isOn => change({ [flag]: isOn })} />
        ))}
      </div>
      <button type="submit" className={buttons.primary} disabled={!isReady || isPrinting}>
        <Download aria-hidden size={18} />
        {words.save}
      </button>
      <p className={styles.said} role="status">
        {said || standingText(readiness)}
      </p>
    </form>
  );
}

function standingText(readiness: Readiness): string {
  if (readiness.kind === 'failed') return words.failed;
  if (readiness.kind === 'checking') return readiness.all > 1 ? words.checking(readiness.done, readiness.all) : '';
  const { count, faulty } = readiness.items;
  if (count === 0) return words.nothing;
  return faulty > 0 ? words.left(faulty) : '';
}

interface TechniqueFieldProps {
  readonly techniques: readonly OfferedTechnique[];
  readonly value: string | null;
  readonly onChange: (technique: string | null) => void;
}

function TechniqueField({ techniques, value, onChange }: TechniqueFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={controls.label} htmlFor={id}>
        {words.technique}
      </label>
      <select
        id={id}
        className={controls.input}
        value={value ?? ''}
        aria-describedby={`${id}-note`}
        onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{words.everything}</option>
        {techniques.map(({ id: technique, title, count }) => (
          <option key={technique} value={technique}>
            {words.worksheet(title, count)}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={controls.help}>
        {words.worksheetNote}
      </p>
    </div>
  );
}
