import { Message } from '@tessera/ui/layouts/Message.tsx';
import { words } from './words.ts';

/** The wait for a proof: most take less time than it takes to read this. */
export function Proving() {
  return (
    <div role="status">
      <Message title={words.opening}>
        <p>{words.openingNote}</p>
      </Message>
    </div>
  );
}
