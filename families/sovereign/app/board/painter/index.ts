export { Editor, type EditorMarks } from './Painter.tsx';
export { RegionPalette } from './Palette.tsx';
