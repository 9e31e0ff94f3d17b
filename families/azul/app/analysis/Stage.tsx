import { type AzulItem, actionsIn, type State, turnOf } from '@tessera/azul';
import type { Edit } from '../board/editor/edit.ts';
import { Table } from '../board/index.tsx';
import { draftOf, roundStart } from './desk.ts';
import { EditTools } from './EditTools.tsx';
import type { EditorModule } from './editor.ts';
import { Foot } from './Foot.tsx';
import type { Room } from './useRoom.ts';
import { marksOf, stateOn } from './useTable.ts';
import { words } from './words.ts';

interface StageProps {
  readonly room: Room;
  readonly isEditing: boolean;
  readonly editor: EditorModule;
  readonly onEdit: (edit: Edit) => void;
}

/** The position to be played on, or to be set up. */
export function Stage({ room, isEditing, editor: { Editor, faultOf }, onEdit }: StageProps) {
  const { desk, setDesk, state, table, announce, play } = room;
  const draft = draftOf(desk);
  if (isEditing) {
    const tools = <EditTools desk={desk} onDesk={setDesk} isSound={faultOf(draft) === null} />;
    return <Editor state={draft} onEdit={onEdit} announce={announce} tools={tools} />;
  }
  const isWalking = table.shown !== null && table.shown.step > 0;
  return (
    <Table
      item={seenBy(turnOf(state), table.item, roundStart(desk))}
      state={{ state: stateOn(table), stream: '' }}
      hint={[]}
      isOver={isWalking || actionsIn(state).length === 0}
      dispatch={action => play([action])}
      announce={announce}
      marks={marksOf(table)}
      nameOf={words.player}
      foot={<Foot state={state} table={table} onPlay={play} onDesk={setDesk} />}
    />
  );
}

/** The item with the board of whoever is to decide large, and dishes as large as its round began. */
function seenBy(seat: number, item: AzulItem, { factories }: State): AzulItem {
  return { ...item, state: { ...item.state, active_player_id: seat, factories } };
}
