import * as z from 'zod/mini';

/** All paths of the HTTP API begin with this. A change that an old app could not live with gets a new number. */
export const API = '/api/v1';

/** What a server says about itself. The app uses it to find out whether there is a server, and what it offers. */
export const aboutSchema = z.object({
  name: z.literal('tessera'),
  api: z.literal(1),
  version: z.string(),
  /** Where people reach this server: links and QR codes begin with it. Without a final slash. */
  baseUrl: z.string(),
  /** What it offers, by name. A server may offer more than an app knows. */
  offers: z.array(z.string()),
});

export type About = z.infer<typeof aboutSchema>;
