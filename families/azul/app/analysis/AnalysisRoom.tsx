import { type State, writeNotation } from '@tessera/azul';
import { MoveTable } from '@tessera/ui/choice/MoveTable.tsx';
import page from '@tessera/ui/layouts/BoardPage.module.css';
import { useNarrow } from '@tessera/ui/layouts/useNarrow.ts';
import { ShareSheet } from '@tessera/ui/sheets/ShareSheet.tsx';
import type { Choice } from '@tessera/ui/view.ts';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import type { Edit } from '../board/editor/edit.ts';
import { AnalysisBoard } from './AnalysisBoard.tsx';
import styles from './AnalysisRoom.module.css';
import { address } from './address.ts';
import type { EditorModule } from './editor.ts';
import { Head } from './Head.tsx';
import { LeadGraph } from './LeadGraph.tsx';
import { PositionSheet } from './PositionSheet.tsx';
import { SetUpPanel } from './SetUpPanel.tsx';
import { type AnalysisSession, editedPosition, startEditing, withDraft } from './session.ts';
import { ThinkPanel } from './ThinkPanel.tsx';
import { type AnalysisModel, useAnalysis } from './useAnalysis.ts';
import { WayStrip } from './WayStrip.tsx';
import { words } from './words.ts';

interface AnalysisRoomProps {
  /** The position that the address names, and how it does. */
  readonly asked: State | null;
  readonly text: string | null;
  readonly choice: Choice;
  readonly editor: EditorModule;
}

/** The board at the left, what is known of its moves at the right, the way that was played below. */
export function AnalysisRoom({ asked, text, choice, editor }: AnalysisRoomProps) {
  const room = useAnalysis(asked, text, choice);
  const { session, setSession, state, table, analyst, pace, hasMoves } = room;
  const [sheet, setSheet] = useState<'open' | 'share' | null>(null);
  const [balances, setBalances] = useState(true);
  const stage = useRef<HTMLElement>(null);
  const isNarrow = useNarrow();
  // Board and editor change places without holding up the page.
  const isEditing = useDeferredValue(session.isEditing);

  const edit = useCallback(
    (change: Edit) => setSession(now => withDraft(now, editor.applyEdit(editedPosition(now), change, balances))),
    [setSession, editor, balances],
  );
  const close = () => setSheet(null);
  const open = (change: (now: AnalysisSession) => AnalysisSession) => {
    setSession(change);
    close();
  };
  const show = (action: unknown) => {
    table.show(action);
    // On a narrow page the table lies far below the board.
    if (isNarrow) stage.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={`${page.page} ${styles.page}`} data-editing={isEditing}>
      <Head
        facts={choice.facts(table.item)}
        onSetUp={isEditing ? null : () => setSession(startEditing)}
        onOpen={() => setSheet('open')}
        onShare={() => setSheet('share')}
      />
      <section ref={stage} className={`${page.room} ${styles.room}`} aria-label={words.board}>
        <AnalysisBoard room={room} isEditing={isEditing} editor={editor} onEdit={edit} />
      </section>
      <Way room={room} choice={choice} isEditing={isEditing} />
      <div className={`${page.side} ${styles.side}`}>
        {isEditing && (
          <SetUpPanel draft={editedPosition(session)} balances={balances} onBalances={setBalances} onEdit={edit} />
        )}
        <ThinkPanel analyst={analyst} pace={pace} onPace={room.changePace} hasMoves={hasMoves} />
        {table.rows.length > 0 && <MoveTable choice={choice} practice={{ ...table, show }} isShort />}
      </div>
      <PositionSheet
        isOpen={sheet === 'open'}
        state={state}
        keys={choice.keys}
        faultOf={editor.faultOf}
        onRepair={faulty => open(now => withDraft(startEditing(now), faulty))}
        onOpen={opened => open(now => withDraft(now, opened))}
        onClose={close}
      />
      <ShareSheet isOpen={sheet === 'share'} text={address(state)} link={address(state)} onClose={close} />
      <p className="unseen" role="status">
        {room.said}
      </p>
    </div>
  );
}

interface WayProps extends Pick<AnalysisRoomProps, 'choice'> {
  readonly room: AnalysisModel;
  readonly isEditing: boolean;
}

/** A component, so that it goes after the tool that had the focus: a browser lays out all that changed before that goes. */
function Way({ room: { session, analyst, go }, choice, isEditing }: WayProps) {
  if (isEditing) return null;
  const known = session.way.map(place => analyst.known.get(writeNotation(place.state)) ?? null);
  return (
    <div className={styles.way}>
      <WayStrip session={session} choice={choice} onGo={go} />
      {session.way.length > 1 && <LeadGraph session={session} known={known} />}
    </div>
  );
}
