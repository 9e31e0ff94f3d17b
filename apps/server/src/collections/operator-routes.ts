import {
  collectionPathSchema,
  doneSchema,
  reportListSchema,
  reportsQuerySchema,
  takedownSchema,
} from '@tessera/api/collections.ts';
import { collectionById, openReports, restoreCollection, takeDown } from '@tessera/library';
import { requireOperator } from '../auth.ts';
import type { ServerApp, ServerContext } from '../context.ts';
import { sendProblem } from '../problems/send.ts';
import { tidyLines } from './tidy.ts';
import { words as allWords } from './words.ts';

const { routes, ...words } = allWords.collections;
const DONE = { done: true } as const;
const REPORTS_PER_PAGE = 100;

/** The operator's routes: reading reports, hiding collections and showing them again. */
export function addOperatorRoutes(app: ServerApp, { store, settings, now }: ServerContext): void {
  const onRequest = requireOperator(settings);

  app.get(
    '/collections/reports',
    {
      onRequest,
      schema: { summary: routes.reports, querystring: reportsQuerySchema, response: { 200: reportListSchema } },
    },
    async ({ query: { after } }) => ({ reports: [...(await openReports(store, { after, limit: REPORTS_PER_PAGE }))] }),
  );

  app.post(
    '/collections/:id/takedown',
    {
      onRequest,
      schema: {
        summary: routes.takeDown,
        params: collectionPathSchema,
        body: takedownSchema,
        response: { 200: doneSchema },
      },
    },
    async ({ params: { id }, body: { note } }, reply) => {
      if (!(await collectionById(store, id))) return sendProblem(reply, 404, 'absent', words.absent);
      await takeDown(store, id, tidyLines(note), now());
      return DONE;
    },
  );

  app.post(
    '/collections/:id/restore',
    {
      onRequest,
      schema: { summary: routes.restore, params: collectionPathSchema, response: { 200: doneSchema } },
    },
    async ({ params: { id } }, reply) => {
      if (!(await collectionById(store, id))) return sendProblem(reply, 404, 'absent', words.absent);
      await restoreCollection(store, id);
      return DONE;
    },
  );
}
