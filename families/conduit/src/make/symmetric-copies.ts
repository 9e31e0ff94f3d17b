import type { Lattice } from '../lattice.ts';
import { ORIENTATIONS } from '../lattice-kinds.ts';
import { translationsOf } from '../orbits.ts';
import { imageOf, type Symmetry, symmetriesOf } from '../symmetry.ts';

/** The boards that count as the same solution as a known one; they depend on which faces are fixed. */
export class SymmetricCopies {
  readonly #lattice: Lattice;
  readonly #known: Uint8Array;
  readonly #turns: readonly Symmetry[];
  readonly #isShown: boolean;
  #free: readonly Uint8Array[] | null = null;

  /** `isShown`: the puzzle tells which faces carry a tile, and only symmetries of that shape count. */
  constructor(lattice: Lattice, known: Uint8Array, isShown: boolean) {
    this.#lattice = lattice;
    this.#known = known;
    this.#isShown = isShown;
    this.#turns = symmetriesOf(lattice).filter(turn => !isShown || keepsShape(turn, known));
  }

  given(fixed: readonly number[]): readonly Uint8Array[] {
    if (fixed.length === 0) return this.#withoutFixed();
    const keeping = this.#turns.filter(turn => this.#keeps(turn, fixed));
    return keeping.map(turn => imageOf(this.#lattice, turn, this.#known));
  }

  #withoutFixed(): readonly Uint8Array[] {
    this.#free ??= this.#turns
      .map(turn => imageOf(this.#lattice, turn, this.#known))
      .flatMap(image => (this.#isShown ? [image] : translationsOf(this.#lattice, image)));
    return this.#free;
  }

  #keeps({ faces, codes }: Symmetry, fixed: readonly number[]): boolean {
    return fixed.every(face => {
      const image = faces[face]!;
      const orientation = ORIENTATIONS.indexOf(this.#lattice.faces[face]!.orientation);
      return fixed.includes(image) && codes[orientation]![this.#known[face]!] === this.#known[image];
    });
  }
}

function keepsShape({ faces }: Symmetry, known: Uint8Array): boolean {
  return known.every((code, face) => (code === 0) === (known[faces[face]!] === 0));
}
