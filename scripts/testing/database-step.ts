import { testDatabase } from '../postgres/test-database.ts';
import type { Step } from '../steps.ts';

export interface DatabaseSteps {
  readonly steps: readonly Step[];
  close(): Promise<void>;
}

/** A step with the database that some of its tests need; without one they are skipped, and one more step fails with advice. */
export async function withDatabase(step: Step): Promise<DatabaseSteps> {
  const database = await testDatabase();
  if (database.isThere) return { steps: [{ ...step, env: { ...step.env, ...database.env } }], close: database.close };
  const missing: Step = { name: `${step.name} with PostgreSQL`, program: 'true', args: [], obstacle: database.advice };
  return { steps: [step, missing], close: async () => {} };
}
