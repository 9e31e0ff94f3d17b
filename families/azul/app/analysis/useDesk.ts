import { useNavigate } from '@tanstack/react-router';
import type { State } from '@tessera/azul';
import { app } from '@tessera/ui/app.ts';
import { useEffect, useRef, useState } from 'react';
import { type Desk, openDesk } from './desk.ts';
import { addressText, loadDesk, saveDesk } from './record.ts';

/** The desk, kept on the device and shown in the address. `asked` is the position that the address names. */
export function useDesk(asked: State | null, text: string | null, fresh: () => State) {
  const [desk, setDesk] = useState<Desk>(() => firstDesk(asked, text, fresh));
  const navigate = useNavigate();
  const shown = useRef(text);
  const now = addressText(desk);
  useEffect(() => saveDesk(app().shelf, desk), [desk]);
  useEffect(() => {
    if (shown.current === now) return;
    shown.current = now;
    void navigate({ to: '.', search: { position: now }, replace: true, resetScroll: false });
  }, [navigate, now]);
  // Another address was entered, or the way back was taken.
  useEffect(() => {
    if (!asked || shown.current === text) return;
    shown.current = text;
    setDesk(openDesk(asked));
  }, [asked, text]);
  return [desk, setDesk] as const;
}

/** What was on the desk, if the address asks for nothing else. */
function firstDesk(asked: State | null, text: string | null, fresh: () => State): Desk {
  const kept = loadDesk(app().shelf);
  if (kept.ok && (text === null || addressText(kept.value) === text)) return kept.value;
  return openDesk(asked ?? fresh());
}
