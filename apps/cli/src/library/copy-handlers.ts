import { accept, type Verdict } from '@tessera/core';
import { copyLibrary, openStore } from '@tessera/library';

export interface CopyTask {
  readonly from: string;
  readonly to: string;
}

type OnPart = (share: number) => void;

/** What a process of its own does with whole libraries. */
export const copyHandlers = {
  backUp: ({ from, to }: CopyTask, onPart: OnPart): Promise<Verdict<null>> => copyLibrary(from, to, { onPart }),
  /** Brings the copy to the newest schema, too. */
  async restore({ from, to }: CopyTask, onPart: OnPart): Promise<Verdict<null>> {
    const copied = await copyLibrary(from, to, { onPart });
    if (!copied.ok) return copied;
    const opened = await openStore({ file: to });
    if (!opened.ok) return opened;
    await opened.value.close();
    return accept(null);
  },
};

export type CopyHandlers = typeof copyHandlers;
