import { aboutSchema } from '@tessera/api/about.ts';
import manifest from '../../package.json' with { type: 'json' };
import { baseUrlFor } from '../base-url.ts';
import type { RouteGroup } from '../context.ts';
import { words } from '../words.ts';

export const about: RouteGroup = {
  name: 'about',
  add(app, { settings, offers }) {
    app.get('/about', { schema: { summary: words.routes.about, response: { 200: aboutSchema } } }, async request => ({
      name: 'tessera' as const,
      api: 1 as const,
      version: manifest.version,
      baseUrl: baseUrlFor(request, settings),
      offers: [...offers],
    }));
  },
};
