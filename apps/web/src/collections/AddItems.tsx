import type { CollectionForm } from '@tessera/api/collections.ts';
import { FilePicker } from '@tessera/ui/controls/FilePicker.tsx';
import { PasteField } from '@tessera/ui/controls/PasteField.tsx';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useState } from 'react';
import { linesOf } from '../pack/lines.ts';
import { appCaller } from '../workers/appCaller.ts';
import styles from './collections.module.css';
import { LibraryPacks } from './LibraryPacks.tsx';
import { LibraryPicker } from './LibraryPicker.tsx';
import { OwnLevels } from './OwnLevels.tsx';
import { readPasted } from './pastedLinks.ts';
import { type AdditionsState, type AdditionTask, useAdditions } from './useAdditions.ts';
import { words } from './words.ts';

const text = words.add;
const SOURCES = ['library', 'packs', 'levels', 'file', 'link'] as const;
/** Those that only a server with a library has. */
const SERVED: readonly string[] = ['library', 'packs'];
const worker = appCaller('collection');

interface AddItemsProps {
  readonly form: CollectionForm;
  readonly authorKey: string;
  readonly canSearch: boolean;
  readonly onAdded: () => Promise<unknown>;
}

/** Where items of a collection come from. */
export function AddItems({ form, authorKey, canSearch, onAdded }: AddItemsProps) {
  const sources = SOURCES.filter(one => canSearch || !SERVED.includes(one));
  const [source, setSource] = useState<(typeof SOURCES)[number]>(sources[0]!);
  const additions = useAdditions(form.id, authorKey, onAdded);
  return (
    <>
      <Segments
        label={text.from}
        options={sources}
        nameOf={one => text.sources[one]}
        value={source}
        onChange={setSource}
      />
      {source === 'library' && <LibraryPicker form={form} authorKey={authorKey} onAdded={onAdded} />}
      {source === 'packs' && <LibraryPacks run={additions.run} />}
      {source === 'levels' && <OwnLevels form={form} run={additions.run} />}
      {source === 'file' && <PackFile run={additions.run} />}
      {source === 'link' && <Links run={additions.run} />}
      {source !== 'library' && <Progress state={additions.state} onStop={additions.stop} />}
    </>
  );
}

interface SourceProps {
  readonly run: (tasks: readonly AdditionTask[]) => Promise<void>;
}

function PackFile({ run }: SourceProps) {
  const [fault, setFault] = useState('');
  const pick = async (file: File) => {
    const tasks = await tasksIn(file);
    setFault(tasks.length === 0 ? text.notAPack : '');
    if (tasks.length > 0) await run(tasks);
  };
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{text.fileNote}</p>
      <FilePicker accept=".pack,.jsonl,.json,.txt" onPick={pick}>
        {text.file}
      </FilePicker>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}

const MOST_LINES = 101;

/** The item lines of a pack; its header is none. A collection has no room for more. */
async function tasksIn(file: File): Promise<readonly AdditionTask[]> {
  const tasks: AdditionTask[] = [];
  let number = 0;
  for await (const line of linesOf(file)) {
    number++;
    if (line.startsWith('{') && line.includes('"origin"') && line.includes('"item"'))
      tasks.push({ line: number, find: async () => ({ kind: 'line', line }) });
    if (number > MOST_LINES) break;
  }
  return tasks;
}

function Links({ run }: SourceProps) {
  const [value, setValue] = useState('');
  const add = async () => {
    const lines = value.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [{ line, number: at + 1 }]));
    await run(lines.map(({ line, number }) => ({ line: number, find: () => additionOf(line) })));
  };
  return (
    <div className={styles.form}>
      <PasteField label={text.link} rows={4} value={value} fault={null} help={text.linkNote} onChange={setValue} />
      <div className={buttons.row}>
        <button type="button" className={buttons.primary} disabled={value.trim() === ''} onClick={() => void add()}>
          {text.addLinks}
        </button>
      </div>
    </div>
  );
}

async function additionOf(line: string): ReturnType<AdditionTask['find']> {
  const pasted = readPasted(line);
  if (pasted.kind === 'addition') return pasted.addition;
  if (pasted.kind === 'none') return text.noLink;
  const { family, search } = pasted;
  const made = await worker.call('remakeItem', { family, search }).catch(() => null);
  return made === null ? text.gone : { kind: 'line', line: made };
}

function Progress({ state: { progress, added, refusals }, onStop }: { state: AdditionsState; onStop: () => void }) {
  return (
    <>
      <div className={buttons.row}>
        <p role="status">
          {progress ? text.progress(progress.done + 1, progress.of) : added > 0 ? text.added(added) : ''}
        </p>
        {progress && (
          <button type="button" className={buttons.secondary} onClick={onStop}>
            {text.stop}
          </button>
        )}
      </div>
      {refusals.length > 0 && (
        <div className={styles.warning} role="alert">
          <p>{text.leftOut(refusals.length)}</p>
          <ul className={styles.refusals}>
            {refusals.map(refusal => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
