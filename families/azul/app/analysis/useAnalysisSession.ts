import { useNavigate } from '@tanstack/react-router';
import type { State } from '@tessera/azul';
import { app } from '@tessera/ui/app.ts';
import { useEffect, useRef, useState } from 'react';
import { addressText, loadAnalysis, saveAnalysis } from './record.ts';
import { type AnalysisSession, openAnalysisSession } from './session.ts';

/** The session, kept on the device and shown in the address. `asked` is the position that the address names. */
export function useAnalysisSession(asked: State | null, text: string | null, fresh: () => State) {
  const [session, setSession] = useState<AnalysisSession>(() => firstSession(asked, text, fresh));
  const navigate = useNavigate();
  const shown = useRef(text);
  const now = addressText(session);
  useEffect(() => saveAnalysis(app().shelf, session), [session]);
  useEffect(() => {
    if (shown.current === now) return;
    shown.current = now;
    void navigate({ to: '.', search: { position: now }, replace: true, resetScroll: false });
  }, [navigate, now]);
  // Another address was entered, or the way back was taken.
  useEffect(() => {
    if (!asked || shown.current === text) return;
    shown.current = text;
    setSession(openAnalysisSession(asked));
  }, [asked, text]);
  return [session, setSession] as const;
}

/** What was on the session, if the address asks for nothing else. */
function firstSession(asked: State | null, text: string | null, fresh: () => State): AnalysisSession {
  const kept = loadAnalysis(app().shelf);
  if (kept.ok && (text === null || addressText(kept.value) === text)) return kept.value;
  return openAnalysisSession(asked ?? fresh());
}
