import { type Drawing, type DrawnFrame, openDrawing, type SceneSubject } from './drawing.ts';

/** Something that the page asks of the drawing. */
export type DrawingCall = {
  readonly [Name in keyof Drawing]: { readonly call: Name; readonly args: Parameters<Drawing[Name]> };
}[keyof Drawing];

/** The first message: the canvas to draw on, and what. */
export interface OpenMessage {
  readonly canvas: OffscreenCanvas;
  readonly subject: SceneSubject;
}

/** What comes back: a frame was drawn, or there is no WebGL here. */
export type WorkerReply = DrawnFrame | { readonly missing: string };

const tell = (told: WorkerReply) => self.postMessage(told);
let drawing: Drawing | null = null;

self.onmessage = ({ data }: MessageEvent<OpenMessage | DrawingCall>) => {
  if ('call' in data) return run(data);
  try {
    drawing = openDrawing(data.canvas, data.subject, tell);
  } catch (error) {
    tell({ missing: String(error) });
  }
};

function run({ call, args }: DrawingCall): void {
  const does = drawing?.[call] as ((...given: DrawingCall['args']) => void) | undefined;
  does?.(...args);
}
