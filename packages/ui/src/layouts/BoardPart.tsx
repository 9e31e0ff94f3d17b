import type { ComponentProps } from 'react';

/** A named part of a board. It is no landmark: a page may have several boards, and the names of landmarks are unique. */
export function BoardPart(props: Omit<ComponentProps<'section'>, 'ref'>) {
  // biome-ignore lint/a11y/useSemanticElements: a field set is for fields
  return <section role="group" {...props} />;
}
