import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepPlay, loadPlay } from '../src/collections/playRecord.ts';
import { sendUnsent, stopSharing } from '../src/collections/sharing.ts';
import { shelfOver } from '../src/storage/shelf.ts';
import { storeWith } from './stores.ts';

const ID = 'abcdefghij0123';
const result = { outcome: 'solved', spent: 1, hints: 0, checks: 0, mistakes: 0, isSent: false } as const;
const shelf = shelfOver(storeWith(100_000));
const ask = globalThis.fetch;

/** Answers the requests of the app in its place; what was asked. */
function answerWith(answer: (method: string) => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (_, init) => {
    asked.push(init!.method!);
    return answer(init!.method!);
  };
  return asked;
}

const done = () => Response.json({ done: true });

describe('results of a collection', () => {
  beforeEach(() => {
    keepPlay(shelf, ID, { player: 'a', shares: true, results: { 'toy-1': result, 'toy-2': result } });
  });
  afterEach(() => {
    globalThis.fetch = ask;
  });

  const sent = () => Object.values(loadPlay(shelf, ID).results).map(({ isSent }) => isSent);

  it.each([429, 503])('are sent again after the server could take nothing (%i)', async status => {
    answerWith(() => Response.json({ reason: 'store', message: 'Not now.' }, { status }));
    await sendUnsent(shelf, ID);
    expect(sent()).toEqual([false, false]);
    answerWith(done);
    await sendUnsent(shelf, ID);
    expect(sent()).toEqual([true, true]);
  });

  it('are not sent again after the server refused them', async () => {
    const asked = answerWith(() => Response.json({ reason: 'absent', message: 'It is gone.' }, { status: 404 }));
    await sendUnsent(shelf, ID);
    await sendUnsent(shelf, ID);
    expect(asked).toHaveLength(2);
  });

  it('are sent no more once the person stops, and what arrived meanwhile from another device stays', async () => {
    const asked = answerWith(async method => {
      if (method === 'DELETE') {
        const play = loadPlay(shelf, ID);
        keepPlay(shelf, ID, { ...play, results: { ...play.results, 'toy-3': result } });
      }
      return done();
    });
    const sending = sendUnsent(shelf, ID);
    expect((await stopSharing(shelf, ID)).ok).toBe(true);
    await sending;
    expect(asked).toEqual(['POST', 'DELETE']);
    const { shares, results } = loadPlay(shelf, ID);
    expect([shares, Object.keys(results)]).toEqual([false, ['toy-1', 'toy-2', 'toy-3']]);
  });

  it('stay marked as shared where they could not be deleted', async () => {
    answerWith(done);
    await sendUnsent(shelf, ID);
    answerWith(() => Promise.reject(new Error('offline')));
    expect(await stopSharing(shelf, ID)).toMatchObject({ ok: false, reason: 'unreachable' });
    expect([loadPlay(shelf, ID).shares, ...sent()]).toEqual([false, true, true]);
  });
});
