import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { jsonFaults } from './item-words.ts';

// zod/mini has no messages of its own. Whatever tells of a fault calls `schemaFault`, and so brings them along into its bundle.
z.config(en());

/** The first fault that a schema found: its place, or the name of the whole, and what is wrong. */
export function schemaFault(error: z.core.$ZodError, whole?: string): string {
  const issue = error.issues[0];
  if (!issue) return jsonFaults.shape;
  const place = issue.path.map(String).join('.') || whole;
  return place ? `${place}: ${issue.message}` : issue.message;
}
