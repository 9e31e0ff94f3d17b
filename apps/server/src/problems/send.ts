import type { Problem } from '@tessera/api/problem.ts';
import type { FastifyReply } from 'fastify';

/** Refuses a request, whatever else its route may answer: a reason for programs, a sentence for people. */
export function sendProblem(reply: unknown, status: number, reason: string, message: string): undefined {
  const problem: Problem = { reason, message };
  // Serialized here, so that no response schema of the route stands in the way.
  const sent = (reply as FastifyReply).code(status).type('application/json; charset=utf-8').serializer(JSON.stringify);
  return repliedWith(sent.send(problem));
}

/** What a handler returns once it has sent its answer itself. The types of handlers do not know it. */
export function repliedWith(reply: unknown): undefined {
  return reply as undefined;
}
