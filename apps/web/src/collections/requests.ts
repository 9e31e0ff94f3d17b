import { API } from '@tessera/api/about.ts';
import {
  type Addition,
  additionResultSchema,
  type CollectionForm,
  collectionSchema,
  createdCollectionSchema,
  doneSchema,
  type PlayResultForm,
  statisticsSchema,
} from '@tessera/api/collections.ts';
import { packListSchema } from '@tessera/api/packs.ts';
import { accept, refuse, type Verdict } from '@tessera/core';
import { askServer, isPassing, type ServerFault } from '../server/server.ts';

/** What an author writes about a collection. */
export type CollectionTexts = Pick<CollectionForm, 'title' | 'author' | 'description'>;

const keyed = (key: string | undefined) => (key === undefined ? {} : { key });

export const createOnServer = (texts: CollectionTexts, key: string | undefined) =>
  askServer('/collections', createdCollectionSchema, { method: 'POST', body: texts, ...keyed(key) });

export const readCollection = (id: string, key?: string) =>
  askServer(`/collections/${id}`, collectionSchema, keyed(key));

export const changeCollection = ({ id, title, author, description, showsStatistics }: CollectionForm, key: string) =>
  askServer(`/collections/${id}`, doneSchema, {
    method: 'PUT',
    body: { title, author, description, showsStatistics },
    key,
  });

export const publishOnServer = (id: string, key: string) =>
  askServer(`/collections/${id}/publish`, collectionSchema, { method: 'POST', key });

export const unpublishOnServer = (id: string, key: string) =>
  askServer(`/collections/${id}/unpublish`, doneSchema, { method: 'POST', key });

export const addOnServer = (id: string, key: string, addition: Addition) =>
  askServer(`/collections/${id}/items`, additionResultSchema, { method: 'POST', body: addition, key });

export const orderOnServer = (id: string, key: string, items: readonly string[]) =>
  askServer(`/collections/${id}/order`, doneSchema, { method: 'PUT', body: { items }, key });

export const removeOnServer = (id: string, key: string, item: string) =>
  askServer(`/collections/${id}/items/${item}`, doneSchema, { method: 'DELETE', key });

export const deleteOnServer = (id: string, key: string) =>
  askServer(`/collections/${id}`, doneSchema, { method: 'DELETE', key });

export const sendResult = (id: string, player: string, result: PlayResultForm) =>
  askServer(`/collections/${id}/results`, doneSchema, { method: 'POST', body: result, key: player });

export const withdrawResults = (id: string, player: string) =>
  askServer(`/collections/${id}/results`, doneSchema, { method: 'DELETE', key: player });

export const readStatistics = (id: string, key?: string) =>
  askServer(`/collections/${id}/statistics`, statisticsSchema, keyed(key));

export const reportOnServer = (id: string, report: { readonly reason: string; readonly note: string }) =>
  askServer(`/collections/${id}/reports`, doneSchema, { method: 'POST', body: report });

/** The text of a file that the server writes. */
export async function readExport(
  id: string,
  of: 'items' | 'results',
  format: 'csv' | 'json',
  key?: string,
): Promise<Verdict<string, ServerFault>> {
  try {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const response = await fetch(`${API}/collections/${id}/export?of=${of}&format=${format}`, { headers });
    if (response.ok) return accept(await response.text());
    return refuse(isPassing(response.status) ? 'unreachable' : 'refused');
  } catch {
    return refuse('unreachable');
  }
}

/** The newest packs of the library. */
export const readPacks = (cursor: string | null) =>
  askServer(`/packs?limit=20${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`, packListSchema);
