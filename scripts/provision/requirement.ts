/** Something that the tests need from outside npm. */
export interface Requirement {
  /** As a person calls it: "browser". */
  readonly name: string;
  /** The environment variable that hands the result to the tests. People may set it themselves. */
  readonly variable: string;
  /** The path of a program that works, or null. Throws when the variable names one that does not. */
  find(): string | null;
  /** A preferred one that is here but not usable yet; made usable before any other is looked for. */
  readonly preferred?: Preparation;
  /** Ways to install it on this machine, in the order in which they are tried. */
  methods(): readonly InstallMethod[];
  /** What a person is told when no method worked. */
  readonly advice: string;
}

export interface InstallMethod {
  readonly name: string;
  /** Why this user cannot use it; null when they can. */
  obstacle(): string | null;
  /** Runs to its end, whether it worked or not; `find` is asked afterwards. */
  install(report: Report): Promise<void>;
}

/** Makes usable what npm brought. */
export interface Preparation {
  isNeeded(): boolean;
  /** Runs to its end, whether it worked or not; `isNeeded` is asked afterwards. */
  prepare(report: Report): Promise<void>;
  /** What a person reads when it did not work and another one is used. */
  readonly failed: string;
}

/** Shows one line of progress. */
export type Report = (line: string) => void;
