/** As much of pdfkit as is used here. Its own types would bring those of Node to code that runs anywhere. */
declare module 'pdfkit' {
  interface PdfOptions {
    readonly autoFirstPage: boolean;
    readonly compress?: boolean;
    readonly pdfVersion: '1.7';
    readonly lang: string;
    readonly displayTitle: boolean;
    readonly info: Readonly<Record<string, string | Date>>;
    readonly margin: number;
    /** Nothing, so that no standard font is loaded. */
    readonly font: string;
  }

  export default class PDFDocument {
    constructor(options: PdfOptions);
    readonly outline: { addItem(title: string): unknown };
    on(event: 'data', listener: (bytes: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): this;
    end(): void;
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(
      text: string,
      x: number,
      y: number,
      options: { readonly lineBreak: false; readonly baseline: 'alphabetic' },
    ): this;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    path(d: string): this;
    clip(): this;
    fill(): this;
    stroke(): this;
    fillAndStroke(): this;
    fillColor(colour: string, opacity?: number): this;
    strokeColor(colour: string, opacity?: number): this;
    lineWidth(width: number): this;
    lineCap(cap: 'butt' | 'round'): this;
    lineJoin(join: 'miter' | 'round'): this;
    dash(lengths: readonly number[]): this;
    undash(): this;
  }
}
