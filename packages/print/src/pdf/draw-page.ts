import type PDFDocument from 'pdfkit';
import { type FaceName, fontName, fontRuns } from '../fonts/faces.ts';
import type { CodeBox, DrawingBox, PrintBook, PrintPage } from '../layout/page.ts';
import { codeModules } from '../layout/puzzle-cell.ts';
import type { LetterShape, PathShape } from '../svg/drawing.ts';
import { greyOf } from './ink.ts';

type Ink = PrintBook['ink'];
type Colours = (colour: string) => string;

/** Draws what was laid out; it decides nothing. */
export function drawPage(document: PDFDocument, page: PrintPage, ink: Ink): void {
  const colours: Colours = ink === 'black' ? greyOf : colour => colour;
  for (const box of page.boxes) {
    switch (box.kind) {
      case 'text':
        for (const line of box.lines) drawLetters(document, line.text, line.x, line.y, box, colours(box.colour));
        break;
      case 'drawing':
        drawDrawing(document, box, colours);
        break;
      case 'code':
        drawCode(document, box);
        break;
      case 'fill':
        document.rect(box.x, box.y, box.width, box.height).fillColor(colours(box.colour), 1).fill();
    }
  }
}

function drawLetters(
  document: PDFDocument,
  text: string,
  x: number,
  y: number,
  { face, size }: { readonly face: FaceName; readonly size: number },
  colour: string,
  opacity = 1,
): void {
  document.fontSize(size).fillColor(colour, opacity);
  let at = x;
  for (const { font, text: run } of fontRuns(text, face)) {
    document.font(fontName(font)).text(run, at, y, { lineBreak: false, baseline: 'alphabetic' });
    at += document.widthOfString(run);
  }
}

function drawDrawing(document: PDFDocument, { x, y, width, drawing }: DrawingBox, colours: Colours): void {
  const scale = width / drawing.width;
  document.save().transform(scale, 0, 0, scale, x, y);
  for (const shape of drawing.shapes) {
    if (shape.kind === 'path') drawPath(document, shape, colours);
    else drawShapeText(document, shape, colours);
  }
  document.restore();
}

function drawPath(document: PDFDocument, shape: PathShape, colours: Colours): void {
  document.save();
  if (shape.clip !== undefined) document.path(shape.clip).clip();
  const cap = shape.isRound ? 'round' : 'butt';
  if (shape.stroke !== null) {
    document
      .lineWidth(shape.strokeWidth)
      .lineCap(cap)
      .lineJoin(shape.isRound ? 'round' : 'miter');
    document.strokeColor(colours(shape.stroke), shape.strokeOpacity);
    if (shape.dashes.length > 0) document.dash(shape.dashes);
  }
  if (shape.fill !== null) document.fillColor(colours(shape.fill), shape.fillOpacity);
  document.path(shape.d);
  if (shape.fill !== null && shape.stroke !== null) document.fillAndStroke();
  else if (shape.fill !== null) document.fill();
  else document.stroke();
  document.restore();
}

function drawShapeText(document: PDFDocument, shape: LetterShape, colours: Colours): void {
  const face: FaceName = shape.isBold ? 'strong' : 'text';
  document.fontSize(shape.size);
  const width = fontRuns(shape.text, face).reduce(
    (sum, { font, text }) => sum + document.font(fontName(font)).widthOfString(text),
    0,
  );
  const before = shape.anchor === 'start' ? 0 : shape.anchor === 'end' ? width : width / 2;
  drawLetters(
    document,
    shape.text,
    shape.x - before,
    shape.y,
    { face, size: shape.size },
    colours(shape.fill),
    shape.opacity,
  );
}

/** The dark modules of each row, joined, as one path. */
function drawCode(document: PDFDocument, { x, y, width, text }: CodeBox): void {
  const rows = codeModules(text);
  const side = width / rows.length;
  const parts: string[] = [];
  for (const [row, modules] of rows.entries()) {
    for (let column = 0; column < modules.length; column++) {
      if (!modules[column]) continue;
      const first = column;
      while (modules[column]) column++;
      const [left, right] = [x + first * side, x + column * side].map(at => at.toFixed(3));
      const [top, bottom] = [y + row * side, y + (row + 1) * side].map(at => at.toFixed(3));
      parts.push(`M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`);
    }
  }
  document.fillColor('#000000', 1).path(parts.join('')).fill();
}
