import { LineIcon } from '@tessera/ui/controls/LineIcon.tsx';

const PATHS = {
  turn: 'M20 4v6h-6M20 10a8.5 8.5 0 1 0 .3 5',
  flip: 'M12 3v18M9 7 3 17h6zM15 7l6 10h-6z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  unlock: 'M6 11h12v9H6zM8.5 11V7.5A3.5 3.5 0 0 1 15 6',
  remove: 'M4 7h16M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  nextFace: 'M12 3 4 7.5v9L12 21l8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  viewLeft: 'M4 13c0 3 3.6 5 8 5s8-2 8-5-3.6-5-8-5H7M10 5 7 8l3 3',
  viewRight: 'M20 13c0 3-3.6 5-8 5s-8-2-8-5 3.6-5 8-5h5M14 5l3 3-3 3',
  viewHome: 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9',
} as const;

export type ToolIcon = keyof typeof PATHS;

export function Icon({ name }: { name: ToolIcon }) {
  return <LineIcon path={PATHS[name]} />;
}
