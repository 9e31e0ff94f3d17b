/** Writes what is proved about an item so that a program which knows only the rules can check it. */
export interface CertifyTool<I = unknown, P = unknown> {
  /** As JSON, for the checker of the family in `checkers/`. The proof is that of the item. */
  certificate(item: I, proof: P): object;
  /** The same for the checkers of pseudo-Boolean solvers. */
  veripb(item: I, proof: P): VeripbProof;
}

/** A formula in OPB and its refutation in the format of VeriPB. */
export interface VeripbProof {
  readonly formula: string;
  readonly proof: string;
}
