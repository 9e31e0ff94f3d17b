import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { Refused } from '../play/Refused.tsx';
import { Opening } from '../shell/pages.tsx';
import type { BuilderProps } from './builderProps.ts';
import { words } from './words.ts';

const route = getRouteApi('/$family/build');

/** One line per family that has a builder; each is a chunk of its own. */
const BUILDERS: Readonly<Record<string, ComponentType<BuilderProps>>> = {
  conduit: lazy(async () => ({ default: await (await import('./conduit/openBuilder.tsx')).openBuilder() })),
  sovereign: lazy(async () => {
    const [{ SovereignBuilder }, painter] = await Promise.all([
      import('./sovereign/SovereignBuilder.tsx'),
      import('@tessera/sovereign/view').then(({ loadEditor }) => loadEditor()),
    ]);
    return { default: (props: BuilderProps) => <SovereignBuilder {...props} painter={painter} /> };
  }),
};

export function BuildPage() {
  const { family } = route.useLoaderData();
  const Builder = Object.hasOwn(BUILDERS, family.id) ? BUILDERS[family.id]! : null;
  if (!Builder) return <Refused family={family} title={words.noBuilder} note={words.noBuilderNote(family.title)} />;
  return (
    <Suspense fallback={<Opening />}>
      <Builder family={family} />
    </Suspense>
  );
}
