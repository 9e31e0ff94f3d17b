import * as z from 'zod/mini';
import { words } from './words.ts';

/** A picture is shown and nothing else: it runs no script and loads nothing. */
export const PICTURE_HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=86400',
} as const;

/** How the document of the API describes it. */
export const PICTURE_RESPONSE = {
  description: words.items.routes.picture.description,
  content: { 'image/svg+xml': { schema: z.string() } },
};
