import { LineIcon } from '@tessera/ui/controls/LineIcon.tsx';

const PATHS = {
  autoCross: 'M7.2 12.5L5.5 6l4 2.8L12 4l2.5 4.8l4-2.8l-1.7 6.5zM4 16.5l4 4M8 16.5l-4 4M16 16.5l4 4M20 16.5l-4 4',
  letters: 'M4.5 19.5L12 4l7.5 15.5M7.2 14h9.6',
  patterns: 'M4 4h16v16H4zM4 12l8-8M4 20L20 4M12 20l8-8',
  zoomIn: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.2 15.2L20.5 20.5M10.5 7.5v6M7.5 10.5h6',
  zoomOut: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.2 15.2L20.5 20.5M7.5 10.5h6',
  move: 'M12 3v18M3 12h18M9 6l3-3l3 3M9 18l3 3l3-3M6 9l-3 3l3 3M18 9l3 3l-3 3',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return <LineIcon path={PATHS[name]} />;
}
