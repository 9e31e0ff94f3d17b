export { Editor } from './Editor.tsx';
export type { Edit } from './edit.ts';
export { edited } from './edited.ts';
export { type Fault, faultOf } from './fault.ts';
