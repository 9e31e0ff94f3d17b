import { words } from './notice-words.ts';
import { createStore } from './store.ts';

export interface Notice {
  readonly id: number;
  readonly text: string;
}

/** Messages that stay until they are dismissed; the same text is shown once. */
export const notices = createStore<readonly Notice[]>([]);
let lastId = 0;

export function notify(text: string): void {
  if (notices.get().some(notice => notice.text === text)) return;
  notices.set([...notices.get(), { id: ++lastId, text }]);
}

export function dismiss(id: number): void {
  notices.set(notices.get().filter(notice => notice.id !== id));
}

/** Says that a record could not be saved, and why. */
export function notifyUnsaved(reason: 'full' | 'blocked'): void {
  notify(words[reason]);
}
