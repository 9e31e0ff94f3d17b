export { Painter, type PainterMarks } from './Editor.tsx';
export { Palette } from './RegionPalette.tsx';
