import type { EngineThought, EngineTool } from '@tessera/core';
import type { TOO_LONG } from '../io/lines.ts';
import { oneLine } from '../io/printable.ts';
import { type EngineCommand, readCommand, type SearchLimit } from './command.ts';
import { Thinker } from './thinker.ts';
import { words } from './words.ts';

const HELLO = ['id name Tessera', 'id author the Tessera authors', 'ready'] as const;

// A script that sends all of its lines at once still gets its answers.
const AFTER_QUIT_MS = 1000;
// Without a client that could say stop, no search goes on for longer; several that wait have as long each.
const AFTER_END_MS = 3000;

type TurnCommand = Extract<EngineCommand, { readonly kind: 'position' | 'go' | 'refused' }>;

/** A talk with the engine. Positions and searches are taken in turn; whatever else is asked is answered at once. */
export class EngineSession {
  readonly #family: string;
  readonly #engine: EngineTool;
  readonly #write: (line: string) => Promise<void>;
  readonly #thinker: Thinker;
  #turn: Promise<void> = Promise.resolve();
  #current: { readonly position: unknown } | null = null;

  constructor(family: string, engine: EngineTool, write: (line: string) => Promise<void>) {
    this.#family = family;
    this.#engine = engine;
    this.#write = write;
    this.#thinker = new Thinker(family);
  }

  /** Answers a line; false when it was the last one. */
  async hear(line: string | typeof TOO_LONG): Promise<boolean> {
    const command = readCommand(line, this.#family, this.#engine);
    switch (command.kind) {
      case 'quit':
        return false;
      case 'nothing':
        return true;
      case 'stop':
        this.#thinker.stop();
        return true;
      case 'hello':
      case 'isready':
        await this.#thinker.ready;
        for (const answer of command.kind === 'hello' ? HELLO : ['readyok']) await this.#write(answer);
        return true;
      case 'error':
        await this.#complain(command.note);
        return true;
      default:
        this.#takeTurn(command);
        return true;
    }
  }

  #takeTurn(command: TurnCommand): void {
    const number = command.kind === 'go' ? this.#thinker.nextNumber() : 0;
    this.#turn = this.#turn.then(() => {
      if (command.kind === 'go') return this.#go(number, command.pace);
      // Whoever overlooks a refusal must not get an answer about the position before.
      this.#current = command.kind === 'position' ? command : null;
      return command.kind === 'refused' ? this.#complain(command.note) : undefined;
    });
  }

  async #go(number: number, pace: SearchLimit): Promise<void> {
    if (this.#current === null) return this.#complain(words.noPosition);
    const tell = (thought: EngineThought) => void this.#write(infoLine(thought));
    try {
      const best = await this.#thinker.think(number, this.#current.position, pace, tell);
      if (best) await this.#write(infoLine(best));
      await this.#write(`bestmove ${JSON.stringify(best?.action ?? null)}`);
    } catch (error) {
      await this.#complain(error instanceof Error ? error.message : String(error));
    }
  }

  #complain(note: string): Promise<void> {
    return this.#write(`error ${oneLine(note.replaceAll(/\s+/g, ' '))}`);
  }

  /** Lets what was asked come to its end: after `quit` for a moment, after the end of the input each search for a little. */
  async close(isQuit: boolean): Promise<void> {
    const timer = isQuit ? setTimeout(() => this.#thinker.stop(), AFTER_QUIT_MS) : undefined;
    if (!isQuit) this.#thinker.hurry(AFTER_END_MS);
    await this.#turn;
    clearTimeout(timer);
    this.#thinker.close();
  }
}

function infoLine({ by, depth, nodes, value, line }: EngineThought): string {
  return `info depth ${depth} nodes ${nodes} value ${value.toFixed(2)} by ${by} pv ${line.join(' ')}`;
}
