import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerApp } from '../context.ts';
import { isHeld } from '../etags.ts';
import { APP_ROUTE, isApiPath, pathnameOf } from '../limits/paths.ts';
import { sendProblem } from '../problems/send.ts';
import { words } from '../words.ts';
import { type AppFile, readAppFiles } from './files.ts';
import { encodingFor } from './negotiation.ts';
import { FRAME_PAGE, fileNameOf, isBelowFramePage, isNamedByContent, isPageName, pageFor } from './path.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves a built single-page app: its files, and its index for every path that is not a file. */
export function addAppFiles(app: ServerApp, folder: string): void {
  const read = readAppFiles(folder);
  app.get<{ Params: { '*': string } }>(APP_ROUTE, { schema: { hide: true } }, async (request, reply) => {
    const name = isApiPath(pathnameOf(request.url)) ? null : fileNameOf(request.params['*']);
    const own = name === null ? null : await read(name);
    // What stands behind the # in the address comes along.
    if (name !== null && !own && isPageName(name) && isBelowFramePage(request.params['*']))
      return reply.redirect(FRAME_PAGE);
    const file = own ?? (name !== null && isPageName(name) ? await read(pageFor(name)) : null);
    if (name === null || file === null) return sendProblem(reply, 404, 'path', words.problems.path);
    reply.header('cache-control', isNamedByContent(name) && !isPageName(name) ? FOR_EVER : 'no-cache');
    return sendFile(request, reply, file);
  });
}

async function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: AppFile): Promise<FastifyReply> {
  const encoding = encodingFor(headers['accept-encoding']);
  const compressed = encoding && (await file.compressed(encoding));
  const etag = compressed ? `"${file.digest}-${encoding}"` : `"${file.digest}"`;
  reply.headers({ etag, vary: 'accept-encoding' });
  if (isHeld(headers['if-none-match'], etag)) return reply.code(304).send();
  if (compressed) reply.header('content-encoding', encoding);
  return reply.type(file.type).send(compressed ?? file.bytes);
}
