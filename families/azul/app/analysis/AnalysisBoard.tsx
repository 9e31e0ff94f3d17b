import { type AzulItem, actionsIn, type State, turnOf } from '@tessera/azul';
import type { Edit } from '../board/editor/edit.ts';
import { GameTable } from '../board/index.tsx';
import { EditTools } from './EditTools.tsx';
import type { EditorModule } from './editor.ts';
import { Foot } from './Foot.tsx';
import { editedPosition, firstOfRound } from './session.ts';
import type { AnalysisModel } from './useAnalysis.ts';
import { stateOn, tableMarks } from './useAnalysisTable.ts';
import { words } from './words.ts';

interface StageProps {
  readonly room: AnalysisModel;
  readonly isEditing: boolean;
  readonly editor: EditorModule;
  readonly onEdit: (edit: Edit) => void;
}

/** The position to be played on, or to be set up. */
export function AnalysisBoard({ room, isEditing, editor: { Editor, faultOf }, onEdit }: StageProps) {
  const { session, setSession, state, table, announce, play } = room;
  const draft = editedPosition(session);
  if (isEditing) {
    const tools = <EditTools session={session} onSession={setSession} isSound={faultOf(draft) === null} />;
    return <Editor state={draft} onEdit={onEdit} announce={announce} tools={tools} />;
  }
  const isWalking = table.shown !== null && table.shown.step > 0;
  return (
    <GameTable
      item={seenBy(turnOf(state), table.item, firstOfRound(session))}
      state={{ state: stateOn(table), stream: '' }}
      hint={[]}
      isOver={isWalking || actionsIn(state).length === 0}
      dispatch={action => play([action])}
      announce={announce}
      marks={tableMarks(table)}
      nameOf={words.player}
      foot={<Foot state={state} table={table} onPlay={play} onSession={setSession} />}
    />
  );
}

/** The item with the board of whoever is to decide large, and dishes as large as its round began. */
function seenBy(seat: number, item: AzulItem, { factories }: State): AzulItem {
  return { ...item, state: { ...item.state, active_player_id: seat, factories } };
}
