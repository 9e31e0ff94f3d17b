export { applyEdit } from './apply-edit.ts';
export { Editor } from './Editor.tsx';
export type { Edit } from './edit.ts';
export { type Fault, faultOf } from './fault.ts';
