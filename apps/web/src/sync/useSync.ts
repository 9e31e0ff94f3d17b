import { saveBlob } from '@tessera/ui/sheets/saveFile.ts';
import { useStore } from '@tessera/ui/store.ts';
import { useEffect, useState } from 'react';
import { dayAt } from '../daily/day.ts';
import { eraseSynced, exportSynced, joinByCode, joinWith, turnOff, turnOn } from './control.ts';
import type { SyncAnswer } from './http.ts';
import { keyIn, readCode } from './pairing.ts';
import { readSync } from './record.ts';
import { schedule, syncNow, syncStatus } from './schedule.ts';
import { words } from './words.ts';

/** What the panel shows besides how sync stands: nothing, or one thing that a person is at. */
export type SyncTask = 'entering' | 'adding' | 'erasing' | null;

/** What a person does with sync, and what came of it. */
export function useSync() {
  // Every change of the status may have changed the record.
  const status = useStore(syncStatus);
  const here = readSync();
  const [task, setTask] = useState<SyncTask>(null);
  const [linked, setLinked] = useState(() => keyIn(location.hash));
  const [said, say] = useState('');
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    if (readSync()) schedule();
    const readLink = () => setLinked(keyIn(location.hash));
    window.addEventListener('hashchange', readLink);
    return () => window.removeEventListener('hashchange', readLink);
  }, []);

  /** Does something that the server answers, and tells how it went. */
  const ask = async <T>(work: () => Promise<SyncAnswer<T>>, onDone: (value: T) => string): Promise<void> => {
    setWorking(true);
    say('');
    const answer = await work().catch(() => ({ ok: false, reason: 'refused' }) as const);
    setWorking(false);
    say(answer.ok ? onDone(answer.value) : words.faults[answer.reason]);
  };
  /** The key leaves the address, so that it stays in no history and on no screen. */
  const closeLink = () => {
    setLinked(null);
    history.replaceState(history.state, '', location.pathname + location.search);
  };
  const joined = () => {
    // The person may have gone on to something else in the meantime.
    setTask(now => (now === 'entering' ? null : now));
    return '';
  };
  return {
    here,
    status,
    task,
    said,
    isWorking,
    /** The key in the link that was opened, if it is another one. */
    linked: linked !== null && linked !== here?.key ? linked : null,
    show: (next: SyncTask) => {
      say('');
      setTask(next);
    },
    closeLink,
    turnOn: () => ask(turnOn, joined),
    joinLinked: async () => {
      const key = linked!;
      closeLink();
      await ask(() => joinWith(key), joined);
    },
    joinByCode: async (typed: string) => {
      const code = readCode(typed);
      if (code === null) say(words.notCode);
      else await ask(() => joinByCode(code), joined);
    },
    now: () => void syncNow(),
    turnOff: () => {
      turnOff();
      setTask(null);
      say(words.turnedOff);
    },
    export: () =>
      ask(exportSynced, blob => {
        saveBlob(words.exportName(dayAt(new Date())), blob);
        return words.exported;
      }),
    erase: () =>
      ask(eraseSynced, () => {
        setTask(null);
        return words.erase.done;
      }),
  };
}

export type SyncOnPage = ReturnType<typeof useSync>;
