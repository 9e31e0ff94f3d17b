/** Numbers with undo: every write is preceded by `save`, and `rewind` restores what was saved since a mark. */
export class Trail {
  readonly memory: Int32Array;
  #saved = new Int32Array(4096);
  #top = 0;

  constructor(size: number) {
    this.memory = new Int32Array(size);
  }

  clear(): void {
    this.memory.fill(0);
    this.#top = 0;
  }

  /** A place on the trail to come back to. */
  mark(): number {
    return this.#top;
  }

  save(at: number): void {
    if (this.#top === this.#saved.length) this.#grow();
    const saved = this.#saved;
    const top = this.#top;
    saved[top] = at;
    saved[top + 1] = this.memory[at]!;
    this.#top = top + 2;
  }

  rewind(mark: number): void {
    const { memory } = this;
    const saved = this.#saved;
    let top = this.#top;
    while (top > mark) {
      top -= 2;
      memory[saved[top]!] = saved[top + 1]!;
    }
    this.#top = top;
  }

  #grow(): void {
    const longer = new Int32Array(this.#saved.length * 2);
    longer.set(this.#saved);
    this.#saved = longer;
  }
}
