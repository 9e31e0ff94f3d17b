import { notify, notifyUnsaved } from '@tessera/ui/notices.ts';
import { createStore } from '@tessera/ui/store.ts';
import { settingsShelf as shelf } from '../storage/browser.ts';
import { SETTINGS_KEY as KEY } from '../storage/writeAhead.ts';
import { words } from '../words.ts';
import { readSettings, type Settings, USUAL } from './record.ts';

export const settings = createStore<Settings>(loadSettings());

export function changeSettings(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change });
  const written = shelf.write(KEY, settings.get());
  if (!written.ok) notifyUnsaved(written.reason);
}

function loadSettings(): Settings {
  const record = shelf.read(KEY);
  if (!record.ok && record.reason === 'absent') return USUAL;
  const saved = record.ok ? readSettings(record.value) : null;
  if (saved) return saved;
  shelf.remove(KEY);
  notify(words.notices.corruptedSettings);
  return USUAL;
}

/** Whether the page is dark, for what no style sheet reaches. */
export const isDark = createStore(false);

const DARK = '(prefers-color-scheme: dark)';
const CONTRAST = '(prefers-contrast: more)';
const STILL = '(prefers-reduced-motion: reduce)';

/** Writes the appearance in force to the root element, where the style sheets read it, now and whenever it changes. */
export function followAppearance(): void {
  const apply = () => {
    const { theme, contrast, motion } = settings.get();
    const { dataset } = document.documentElement;
    dataset.theme = theme === 'system' ? (matchMedia(DARK).matches ? 'dark' : 'light') : theme;
    isDark.set(dataset.theme === 'dark');
    dataset.contrast = contrast === 'system' ? (matchMedia(CONTRAST).matches ? 'more' : 'normal') : contrast;
    dataset.motion = motion === 'system' ? (matchMedia(STILL).matches ? 'less' : 'full') : motion;
  };
  for (const query of [DARK, CONTRAST, STILL]) matchMedia(query).addEventListener('change', apply);
  settings.subscribe(apply);
  apply();
}
