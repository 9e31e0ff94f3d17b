import { NO_REQUEST } from '@tessera/core';
import { isMet, partialJson, type Run } from '@tessera/mill';
import type { Sink } from './sink.ts';

/** What is kept on its way to the sink: at once where the first fit, at the end where the best are chosen. */
export class Keep {
  readonly #run: Run;
  readonly #sink: Sink;
  readonly #held: string[] = [];

  constructor(run: Run, sink: Sink) {
    this.#run = run;
    this.#sink = sink;
  }

  get isPack(): boolean {
    return this.#sink.isPack;
  }

  async add(line: string): Promise<void> {
    if (this.#run.request.select.kind === 'best') this.#held.push(line);
    else await this.#sink.add(line);
  }

  /** Of a run that is not whole, because items of its shards were lost, a pack says neither what was asked for nor how to go on. */
  async finish(isWhole = true): Promise<void> {
    const mark = isMet(this.#run) || !isWhole ? null : this.#run.mark();
    const isToBeContinued = mark !== null && this.isPack;
    const late = isToBeContinued ? this.#held : this.#run.chosen().map(candidate => candidate.line);
    for (const line of late) await this.#sink.add(line);
    await this.#sink.finish(mark ? partialJson(mark) : undefined, isWhole ? undefined : NO_REQUEST);
  }
}
