import { boardOfDraft, type Draft, type DraftFaults, type Study } from '@tessera/sovereign';
import { useFinding } from '@tessera/ui/workers/useLatest.ts';
import type { SovereignHandlers } from './sovereignWorker.ts';

export interface StudyState {
  readonly study: Study | null;
  readonly isThinking: boolean;
  readonly hasFailed: boolean;
}

export function startSovereignWorker(): Worker {
  return new Worker(new URL('./sovereignWorker.ts', import.meta.url), { type: 'module', name: 'sovereign-builder' });
}

/** What a worker finds out about a draft as soon as every cell has a region and none is missing. */
export function useStudy(draft: Draft, { unpainted, missing }: DraftFaults): StudyState {
  const isWhole = unpainted.length === 0 && missing.length === 0;
  const key = isWhole ? `${draft.stars} ${draft.regions.join()}` : null;
  const { found, isThinking, failure } = useFinding<SovereignHandlers, 'study'>(
    startSovereignWorker,
    'study',
    draft,
    key,
  );
  return { study: found, isThinking, hasFailed: failure !== null };
}

/** The item of a draft that may be published: in one piece, with one solution that can be reasoned out. */
export function itemToPublish(draft: Draft, { study }: StudyState): Draft | null {
  return study?.grade && boardOfDraft(draft).ok ? draft : null;
}
