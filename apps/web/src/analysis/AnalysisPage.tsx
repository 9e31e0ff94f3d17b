import { getRouteApi, Link } from '@tanstack/react-router';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useMemo } from 'react';
import { AnalysisRoom } from './AnalysisRoom.tsx';
import { readPosition } from './reading.ts';
import { words } from './words.ts';

const route = getRouteApi('/$family/analyse');

/** Reads the address; a position that it names is opened, or told why not. */
export function AnalysisPage() {
  const { choice, editor } = route.useLoaderData();
  const { position = null } = route.useSearch();
  const { faultOf } = editor;
  const read = useMemo(() => (position === null ? null : readPosition(position, faultOf)), [position, faultOf]);
  if (read && !read.ok) return <BadLink reason={read.text} />;
  return <AnalysisRoom asked={read?.value ?? null} text={position} choice={choice} editor={editor} />;
}

function BadLink({ reason }: { readonly reason: string }) {
  const go = (
    <Link to="/$family/analyse" params={{ family: 'azul' }} search={{}} className={buttons.primary}>
      {words.badLink.go}
    </Link>
  );
  return (
    <Message title={words.badLink.title} actions={go}>
      <p>{reason}</p>
      <p>{words.badLink.note}</p>
    </Message>
  );
}
