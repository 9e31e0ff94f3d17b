import type { FormatTools } from '@tessera/core';
import type { SovereignItem } from '../schema.ts';
import { SOVEREIGN_FORMATS } from './names.ts';

/** What Sovereign exchanges with other programs. */
export const sovereignFormats: FormatTools<SovereignItem> = {
  list: SOVEREIGN_FORMATS,
  load: async () => (await import('./forms.ts')).sovereignForms,
};
