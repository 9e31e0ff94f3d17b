export { Editor, type EditorMarks } from './Editor.tsx';
export { RegionPalette } from './RegionPalette.tsx';
