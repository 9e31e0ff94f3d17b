import {
  placeInWords,
  reachFault,
  readNotation,
  readNotationShape,
  readShape,
  readState,
  type State,
} from '@tessera/azul';
import { parseJsonObject, type Verdict } from '@tessera/core';
import { words } from './words.ts';

/** A position that somebody brought, or why it is none: a sentence, and what the editor can put right. */
export type Reading =
  | { readonly ok: true; readonly value: State }
  | { readonly ok: false; readonly text: string; readonly draft: State | null };

/** Why a position cannot be, as the editor tells it. */
export type FaultOf = (state: State) => { readonly text: string; readonly isOffTable: boolean } | null;

const text = words.reading;

/** Reads a position from text: the JSON of a state, or the short notation. */
export function readPastedPosition(given: string, faultOf: FaultOf): Reading {
  const trimmed = given.trim();
  if (trimmed === '') return refused(text.nothing);
  return trimmed.startsWith('{') ? readJson(trimmed, faultOf) : readLine(trimmed.replaceAll(/\s/g, ''), faultOf);
}

function readJson(given: string, faultOf: FaultOf): Reading {
  const json = parseJsonObject(given);
  if (!json.ok) return refused(text.cut);
  const shaped = readShape(json.value);
  return shaped.ok ? readTable(shaped.value, faultOf) : misshaped(shaped.context.path);
}

function readLine(given: string, faultOf: FaultOf): Reading {
  const shaped = readNotationShape(given);
  if (!shaped.ok) return 'path' in shaped.context ? misshaped(shaped.context.path) : refused(text.unknown);
  const read = readTable(shaped.value, faultOf);
  return read.ok && !readNotation(given).ok ? refused(text.spelled) : read;
}

function readTable(shaped: State, faultOf: FaultOf): Reading {
  const fault = faultOf(shaped);
  if (fault) return refused(text.impossible(fault.text), fault.isOffTable ? null : shaped);
  const read = readReached(shaped);
  return read.ok ? read : refused(text.unknown);
}

/** A position that a game comes to. */
export function readReached(state: State): Verdict<State> {
  const read = readState(state);
  const fault = read.ok ? reachFault(read.value) : null;
  return fault ? { ok: false, reason: fault.code, note: fault.note } : read;
}

function misshaped(path: unknown): Reading {
  return refused(text.misshaped(placeInWords(String(path))));
}

function refused(reason: string, draft: State | null = null): Reading {
  return { ok: false, text: reason, draft };
}
