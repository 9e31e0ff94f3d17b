/** How something on paper is to be drawn. */
export interface PaperLook {
  /** The room that it is scaled to fit, in points; a drawing may arrange its parts by it. */
  readonly width: number;
  readonly height: number;
  /** The height of the smallest letters that may be printed, in points. */
  readonly leastText: number;
  /** `black`: no colours, so that nothing depends on them. */
  readonly ink: 'colour' | 'black';
  /** A pattern for every area that colours tell apart. */
  readonly hasPatterns: boolean;
}

/** A drawing for paper: a whole SVG document of the elements that print can draw. */
export interface PaperDrawing {
  readonly svg: string;
  /** The least width in points at which a person can write into an item, or read a solution. */
  readonly leastWidth?: number;
}

/** What stands beside a solution. */
export interface PaperAnswer {
  /** Each a line or a few. */
  readonly lines: readonly string[];
  readonly table?: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}
