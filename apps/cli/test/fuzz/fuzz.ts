import { rngFrom } from '@tessera/core';
import { boards, positions } from './boards.ts';
import { codecs } from './codecs.ts';
import { commandLines } from './command-lines.ts';
import { libraries } from './libraries.ts';
import { packs, prints } from './packs.ts';
import { atTheTable, protocol } from './protocol.ts';
import { records } from './records.ts';
import { type Fuzzer, workplaceIn } from './workplace.ts';

/** Every kind of hostile input: how many of a thousand inputs are of it, and how many one run of it takes. */
const KINDS = {
  packs: { fuzzer: packs, share: 120, each: 1 },
  boards: { fuzzer: boards, share: 150, each: 1 },
  positions: { fuzzer: positions, share: 30, each: 10 },
  commandLines: { fuzzer: commandLines, share: 150, each: 1 },
  protocol: { fuzzer: protocol, share: 50, each: 25 },
  atTheTable: { fuzzer: atTheTable, share: 100, each: 20 },
  libraries: { fuzzer: libraries, share: 40, each: 1 },
  records: { fuzzer: records, share: 40, each: 1 },
  prints: { fuzzer: prints, share: 20, each: 1 },
  codecs: { fuzzer: codecs, share: 300, each: 1 },
} as const satisfies Record<string, { readonly fuzzer: Fuzzer; readonly share: number; readonly each: number }>;

export type FuzzKind = keyof typeof KINDS;
export const FUZZ_KINDS = Object.keys(KINDS) as readonly FuzzKind[];
export const FUZZ_SHARES: readonly number[] = Object.values(KINDS).map(({ share }) => share);

export interface FuzzFault {
  readonly kind: FuzzKind;
  /** Its number: the same number gives the same input again. */
  readonly number: number;
  readonly fault: string;
}

/** Runs the inputs of one kind among the thousands from `from` to `to` (not included), and returns what went wrong. */
export async function fuzz(kind: FuzzKind, folder: string, from: number, to: number): Promise<readonly FuzzFault[]> {
  const place = await workplaceIn(folder);
  const { fuzzer, share, each } = KINDS[kind];
  const faults: FuzzFault[] = [];
  const runs = share / each;
  for (let number = from * runs; number < to * runs; number++) {
    const fault = await faultOf(fuzzer, kind, number, place);
    if (fault !== null) faults.push({ kind, number, fault });
  }
  return faults;
}

async function faultOf(
  fuzzer: Fuzzer,
  kind: FuzzKind,
  number: number,
  place: Parameters<Fuzzer>[1],
): Promise<string | null> {
  try {
    return await fuzzer(rngFrom('fuzz').fork(kind, number), place);
  } catch (error) {
    return (error as Error).stack ?? String(error);
  }
}
