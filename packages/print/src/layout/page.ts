import type { FaceName } from '../fonts/faces.ts';
import type { VectorDrawing } from '../svg/drawing.ts';

/** A rectangle on a page, in points from its upper left corner. */
export interface PageArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line of a text; `y` is its baseline. */
export interface TextLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface TextBox extends PageArea {
  readonly kind: 'text';
  readonly lines: readonly TextLine[];
  readonly face: FaceName;
  readonly size: number;
  readonly colour: string;
}

/** A picture, which is scaled to its area. */
export interface DrawingBox extends PageArea {
  readonly kind: 'drawing';
  readonly drawing: VectorDrawing;
}

/** A QR code of a text, with its quiet zone. */
export interface CodeBox extends PageArea {
  readonly kind: 'code';
  readonly text: string;
}

/** A filled rectangle; a thin one is a line. */
export interface FillBox extends PageArea {
  readonly kind: 'fill';
  readonly colour: string;
}

export type PageBox = TextBox | DrawingBox | CodeBox | FillBox;

/** A page as plain data: nothing stands outside its frame. */
export interface PrintPage {
  /** What the margins leave. */
  readonly frame: PageArea;
  readonly boxes: readonly PageBox[];
  /** The title of a part that begins here. */
  readonly part?: string;
}

/** A whole print, ready to be written in any format. */
export interface PrintBook {
  readonly width: number;
  readonly height: number;
  readonly ink: 'colour' | 'black';
  readonly pages: readonly PrintPage[];
}

export const INK = '#1b2433';
export const QUIET = '#5d6675';
export const HAIRLINE = '#cfc5ae';
export const ACCENT = '#1f4e9e';
