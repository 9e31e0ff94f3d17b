/** A level to be opened, by its family and the code of its link. */
export interface LevelQuestion {
  readonly family: string;
  readonly code: string;
}
