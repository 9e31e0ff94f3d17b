import { expectOk, type Family, type Made, packReader, packText, readPackHeader } from '@tessera/core';
import {
  type Candidate,
  type DriveOptions,
  drive,
  type Pool,
  partialJson,
  type Request,
  type Run,
  readContinuation,
  readRequest,
  requestJson,
  resumeRun,
} from '../src/index.ts';

/** A request of a family; its params adapt where the family knows how. */
export function request(family: Family, json: object): Request {
  const adapt = family.adapt ? { adapt: true } : {};
  return expectOk(readRequest(family, { seed: '1737323155000', params: {}, attempts: 5000, ...adapt, ...json }));
}

/** Drives a run and writes its pack: the chosen items when it is over, else all it holds and where to go on. */
export async function packOf(
  run: Run,
  pool: Pool,
  options: DriveOptions = {},
  before: readonly Candidate[] = [],
): Promise<string> {
  const kept = [...before];
  await drive(run, pool, { ...options, onKept: candidate => void kept.push(candidate) });
  return textOf(run, kept);
}

export function textOf(run: Run, kept: readonly Candidate[]): string {
  const mark = run.mark();
  const isChosen = mark === null && run.request.select.kind === 'best';
  const lines = (isChosen ? run.chosen() : kept).map(candidate => candidate.line);
  return packText(run.family, requestJson(run.request), lines, mark ? partialJson(mark) : undefined);
}

export function itemsOf(family: Family, pack: string): Made[] {
  const [first, ...lines] = pack.trimEnd().split('\n');
  const reader = expectOk(packReader(family, expectOk(readPackHeader(first!))));
  const items = lines.map(line => expectOk(reader.next(line)));
  expectOk(reader.end());
  return items;
}

/** A run that goes on from a partial pack. */
export function resumed(family: Family, pack: string): Run {
  const header = expectOk(readPackHeader(pack.slice(0, pack.indexOf('\n'))));
  const mark = expectOk(readContinuation(family, header.run));
  if (mark.kind !== 'partial') throw new Error('not a partial pack');
  return expectOk(resumeRun(family, expectOk(readRequest(family, header.request)), mark, itemsOf(family, pack)));
}
