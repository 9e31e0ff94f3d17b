import { type Drawing, type Frame, openDrawing, type Subject } from './drawing.ts';

/** Something that the page asks of the drawing. */
export type Call = {
  readonly [Name in keyof Drawing]: { readonly call: Name; readonly args: Parameters<Drawing[Name]> };
}[keyof Drawing];

/** The first message: the canvas to draw on, and what. */
export interface Opening {
  readonly canvas: OffscreenCanvas;
  readonly subject: Subject;
}

/** What comes back: a frame was drawn, or there is no WebGL here. */
export type Told = Frame | { readonly missing: string };

const tell = (told: Told) => self.postMessage(told);
let drawing: Drawing | null = null;

self.onmessage = ({ data }: MessageEvent<Opening | Call>) => {
  if ('call' in data) return run(data);
  try {
    drawing = openDrawing(data.canvas, data.subject, tell);
  } catch (error) {
    tell({ missing: String(error) });
  }
};

function run({ call, args }: Call): void {
  const does = drawing?.[call] as ((...given: Call['args']) => void) | undefined;
  does?.(...args);
}
