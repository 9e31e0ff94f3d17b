import { problemSchema } from '@tessera/api/problem.ts';
import { words } from '../words.ts';

export type ProblemStatus = keyof typeof words.api.statuses;

/**
 * The refusals of a route, for the document of the API: `response: { 200: schema, ...refusals(404, 409) }`. The type says
 * nothing, because a refusal is never what a handler returns; `sendProblem` sends it.
 */
export function refusals(...statuses: readonly ProblemStatus[]): object {
  return Object.fromEntries(statuses.map(status => [status, problemResponse(status)]));
}

function problemResponse(status: ProblemStatus) {
  return { description: words.api.statuses[status], content: { 'application/json': { schema: problemSchema } } };
}
