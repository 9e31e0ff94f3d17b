import * as z from 'zod/mini';

/** The body of every answer that refuses: a reason for programs and a sentence for people. */
export const problemSchema = z.object({
  reason: z.string(),
  message: z.string(),
});

export type Problem = z.infer<typeof problemSchema>;
