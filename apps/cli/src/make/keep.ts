import { partialJson, type Run } from '@tessera/mill';
import { isMet } from './ending.ts';
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

  async finish(): Promise<void> {
    const mark = isMet(this.#run) ? null : this.#run.mark();
    const isToBeContinued = mark !== null && this.isPack;
    const late = isToBeContinued ? this.#held : this.#run.chosen().map(candidate => candidate.line);
    for (const line of late) await this.#sink.add(line);
    await this.#sink.finish(mark ? partialJson(mark) : undefined);
  }
}
