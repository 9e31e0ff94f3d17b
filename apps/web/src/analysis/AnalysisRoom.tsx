import {
  type AzulAction,
  type AzulItem,
  actionsIn,
  legalActions,
  newGame,
  type State,
  turnOf,
  writeNotation,
} from '@tessera/azul';
import { Table as Board } from '@tessera/azul/view';
import { generateSeedString } from '@tessera/core';
import { FolderOpen, type LucideIcon, PencilRuler, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useKeys } from '../play/useKeys.ts';
import { MoveTable } from '../practice/MoveTable.tsx';
import page from '../practice/PracticePage.module.css';
import { useArrows } from '../practice/useArrows.ts';
import { useNarrow } from '../practice/useNarrow.ts';
import type { ChoiceView } from '../practice/view.ts';
import { ShareSheet } from '../share/ShareSheet.tsx';
import { shelf } from '../storage/browser.ts';
import styles from './AnalysisRoom.module.css';
import { address } from './address.ts';
import { draftOf, goTo, play, playedNext, positionOf, redo, startEditing, undo, withDraft } from './desk.ts';
import { EditTools } from './EditTools.tsx';
import type { Edit, EditorModule } from './editor.ts';
import { Foot } from './Foot.tsx';
import { Graph } from './Graph.tsx';
import { PositionSheet } from './PositionSheet.tsx';
import { loadPace, msOf, type Pace, savePace } from './pace.ts';
import { SetUpPanel } from './SetUpPanel.tsx';
import { ThinkPanel } from './ThinkPanel.tsx';
import { useAnalyst } from './useAnalyst.ts';
import { useDesk } from './useDesk.ts';
import { useFollowing } from './useFollowing.ts';
import { useRoomKeys } from './useRoomKeys.ts';
import { marksOf, stateOn, useTable } from './useTable.ts';
import { useVerdict } from './useVerdict.ts';
import { WayStrip } from './WayStrip.tsx';
import { words } from './words.ts';

interface AnalysisRoomProps {
  /** The position that the address names, and how it does. */
  readonly asked: State | null;
  readonly text: string | null;
  readonly choice: ChoiceView;
  readonly editor: EditorModule;
}

/** The board at the left, what is known of its moves at the right, the way that was played below. */
export function AnalysisRoom({ asked, text, choice, editor }: AnalysisRoomProps) {
  const [desk, setDesk] = useDesk(asked, text, () => newGame(2, 'fixed', generateSeedString()).state);
  const [sheet, setSheet] = useState<'open' | 'share' | null>(null);
  const [said, announce] = useState('');
  const [balances, setBalances] = useState(true);
  const [pace, setPace] = useState<Pace>(() => loadPace(shelf));
  const room = useRef<HTMLElement>(null);
  const isNarrow = useNarrow();
  const state = positionOf(desk);
  const hasMoves = legalActions(state).length > 0;
  const analyst = useAnalyst(state);
  const table = useTable(choice, state, analyst.found?.analysis ?? null, playedNext(desk));
  const { shown, walkTo } = table;
  useFollowing(analyst, pace, hasMoves);

  const changePace = (next: Pace) => {
    setPace(next);
    savePace(shelf, next);
  };
  const go = (at: number) => setDesk(now => goTo(now, at));
  const edit = (change: Edit) => setDesk(now => withDraft(now, editor.edited(draftOf(now), change, balances)));
  const playOn = (actions: readonly AzulAction[]) => setDesk(now => play(now, actions));
  const show = (action: unknown) => {
    table.show(action);
    // On a narrow page the table lies far below the board.
    if (isNarrow) room.current?.scrollIntoView({ block: 'start' });
  };
  useKeys(
    desk.isEditing
      ? { undo: () => setDesk(undo), redo: () => setDesk(redo) }
      : { undo: () => go(desk.at - 1), redo: () => go(desk.at + 1) },
  );
  useArrows(shown && !desk.isEditing ? by => walkTo(shown.step + by) : null);
  useVerdict(analyst, table, choice, announce);
  useRoomKeys({
    onThink: () => (analyst.isThinking ? analyst.stop() : hasMoves && analyst.think(msOf(pace.budget))),
    onClose: table.hide,
  });

  return (
    <div className={styles.page} data-editing={desk.isEditing}>
      <section ref={room} className={styles.room} aria-label={words.board}>
        {desk.isEditing ? (
          <editor.Editor
            state={draftOf(desk)}
            onEdit={edit}
            announce={announce}
            tools={<EditTools desk={desk} onDesk={setDesk} isSound={editor.faultOf(draftOf(desk)) === null} />}
          />
        ) : (
          <Board
            item={seenBy(turnOf(state), table.item)}
            state={{ state: stateOn(table), stream: '' }}
            hint={[]}
            isOver={(shown !== null && shown.step > 0) || actionsIn(state).length === 0}
            dispatch={action => playOn([action])}
            announce={announce}
            marks={marksOf(table)}
            nameOf={words.player}
            foot={<Foot state={state} table={table} onPlay={playOn} onDesk={setDesk} />}
          />
        )}
      </section>
      {!desk.isEditing && (
        <div className={styles.way}>
          <WayStrip desk={desk} choice={choice} onGo={go} />
          <Graph desk={desk} known={desk.way.map(place => analyst.known.get(writeNotation(place.state)) ?? null)} />
        </div>
      )}
      <div className={styles.column}>
        <header className={page.head}>
          <div className={page.title}>
            <h1>{words.title}</h1>
          </div>
          <p className={page.facts}>{choice.facts(table.item)}</p>
          <div className={page.tools}>
            {!desk.isEditing && <Tool name={words.setUp} icon={PencilRuler} onClick={() => setDesk(startEditing)} />}
            <Tool name={words.position} icon={FolderOpen} onClick={() => setSheet('open')} />
            <Tool name={words.share} icon={Share2} onClick={() => setSheet('share')} />
          </div>
        </header>
        <div className={styles.side}>
          {desk.isEditing && (
            <SetUpPanel draft={draftOf(desk)} balances={balances} onBalances={setBalances} onEdit={edit} />
          )}
          <ThinkPanel analyst={analyst} pace={pace} onPace={changePace} hasMoves={hasMoves} />
          {table.rows.length > 0 && <MoveTable choice={choice} practice={{ ...table, show }} isShort />}
        </div>
      </div>
      <PositionSheet
        isOpen={sheet === 'open'}
        state={state}
        keys={choice.keys}
        faultOf={editor.faultOf}
        onRepair={faulty => {
          setDesk(now => withDraft(startEditing(now), faulty));
          setSheet(null);
        }}
        onOpen={opened => {
          setDesk(now => withDraft(now, opened));
          setSheet(null);
        }}
        onClose={() => setSheet(null)}
      />
      <ShareSheet
        isOpen={sheet === 'share'}
        text={address(state)}
        link={address(state)}
        onClose={() => setSheet(null)}
      />
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  );
}

/** The item with another player's board large: that of whoever is to decide. */
function seenBy(seat: number, item: AzulItem): AzulItem {
  return seat === item.state.active_player_id ? item : { ...item, state: { ...item.state, active_player_id: seat } };
}

interface ToolProps {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
}

function Tool({ name, icon: Icon, onClick }: ToolProps) {
  return (
    <button type="button" className={page.tool} aria-label={name} title={name} onClick={onClick}>
      <Icon aria-hidden size={20} />
    </button>
  );
}
