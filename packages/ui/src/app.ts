import type { Store } from './store.ts';

/** What a person has set for the whole app, as far as boards and pages of families ask for it. */
interface SharedSettings {
  /** Whether single letters are commands. */
  readonly letters: boolean;
}

/** What the app provides to the pages of families. */
export interface App {
  readonly settings: Pick<Store<SharedSettings>, 'get' | 'subscribe'>;
}

let provided: App | null = null;

/** The app calls this once, before it shows its first page. */
export function provideApp(app: App): void {
  provided = app;
}

export function app(): App {
  if (!provided) throw new Error('no app was provided');
  return provided;
}
