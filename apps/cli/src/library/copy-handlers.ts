import { accept, type Verdict } from '@tessera/core';
import { backUpPostgres, copyLibrary, openStore, restorePostgres, type StorePlace } from '@tessera/library';

export interface BackUpTask {
  readonly from: StorePlace;
  /** A file. */
  readonly to: string;
}

export interface RestoreTask {
  /** A file. */
  readonly from: string;
  readonly to: StorePlace;
}

type OnPart = (share: number) => void;

/** What a process of its own does with whole libraries. */
export const copyHandlers = {
  backUp: ({ from, to }: BackUpTask, onPart: OnPart): Promise<Verdict<null>> =>
    'url' in from ? backUpPostgres(from.url, to, { onPart }) : copyLibrary(from.file, to, { onPart }),
  /** Brings the copy to the newest schema, too. */
  async restore({ from, to }: RestoreTask, onPart: OnPart): Promise<Verdict<null>> {
    if ('url' in to) return restorePostgres(from, to.url, { onPart });
    const copied = await copyLibrary(from, to.file, { onPart });
    if (!copied.ok) return copied;
    const opened = await openStore(to);
    if (!opened.ok) return opened;
    await opened.value.close();
    return accept(null);
  },
};

export type CopyHandlers = typeof copyHandlers;
