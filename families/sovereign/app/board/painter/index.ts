export { Painter, type PainterMarks } from './Painter.tsx';
export { Palette } from './Palette.tsx';
