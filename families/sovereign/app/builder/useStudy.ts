import { type BoardAnalysis, boardOfDraft, type DraftFaults, type SovereignDraft } from '@tessera/sovereign';
import { useFinding } from '@tessera/ui/workers/useLatest.ts';
import type { SovereignHandlers } from './sovereignWorker.ts';

export interface StudyState {
  readonly study: BoardAnalysis | null;
  readonly isThinking: boolean;
  readonly hasFailed: boolean;
}

export function startSovereignWorker(): Worker {
  return new Worker(new URL('./sovereignWorker.ts', import.meta.url), { type: 'module', name: 'sovereign-builder' });
}

/** What a worker finds out about a draft as soon as every cell has a region and none is missing. */
export function useStudy(draft: SovereignDraft, { unpainted, missing }: DraftFaults): StudyState {
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
export function itemToPublish(draft: SovereignDraft, { study }: StudyState): SovereignDraft | null {
  return study?.grade && boardOfDraft(draft).ok ? draft : null;
}
