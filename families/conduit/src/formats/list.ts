import type { FormatTools } from '@tessera/core';
import type { ConduitItem } from '../schema.ts';
import { CONDUIT_FORMATS } from './names.ts';

/** What Conduit exchanges with other programs. */
export const conduitFormats: FormatTools<ConduitItem> = {
  list: CONDUIT_FORMATS,
  load: async () => (await import('./forms.ts')).conduitForms,
};
