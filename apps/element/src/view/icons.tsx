import { LineIcon } from '@tessera/ui/controls/LineIcon.tsx';

/** Icons of the actions, drawn by paths alone. */
export const UndoIcon = () => <LineIcon path="M9 14L4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11" />;
export const RedoIcon = () => <LineIcon path="M15 14l5-5l-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13" />;
export const HintIcon = () => (
  <LineIcon path="M9 18h6M10 22h4M8.6 14.6C7.1 13.2 6 11.4 6 9a6 6 0 0 1 12 0c0 2.4-1.1 4.2-2.6 5.6L15 18H9z" />
);
export const CheckIcon = () => (
  <LineIcon path="M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.2 15.2L20.5 20.5M7.8 10.7l2 2l3.6-3.9" />
);
export const RestartIcon = () => <LineIcon path="M4 4v5h5M4.6 9A8 8 0 1 1 4 12" />;
