/** A picture to share beside a text. It tells nothing that the text does not tell. */
export interface SharedPicture {
  /** The name of its file, without an ending. */
  readonly name: string;
  /** What it shows, in words. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Fonts that it is written in, as a canvas names them. */
  readonly fonts: readonly string[];
  paint(context: CanvasRenderingContext2D): void;
}

/** Paints a picture once its fonts are there; with what the browser has where they cannot be loaded. */
export async function paintPicture(canvas: HTMLCanvasElement, picture: SharedPicture): Promise<void> {
  await Promise.allSettled(picture.fonts.map(font => document.fonts.load(font)));
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, picture.width, picture.height);
  picture.paint(context);
}

/** A painted picture as a PNG file; null where the browser gives none. */
export function pictureFile(canvas: HTMLCanvasElement, { name }: SharedPicture): Promise<File | null> {
  return new Promise(resolve =>
    canvas.toBlob(blob => resolve(blob && new File([blob], `${name}.png`, { type: 'image/png' })), 'image/png'),
  );
}
