import { useNavigate } from '@tanstack/react-router';
import { FilePicker } from '@tessera/ui/controls/FilePicker.tsx';
import { words } from '../words.ts';
import { takePack } from './openPack.ts';

/** A button that asks for a file and opens it as a pack. */
export function PackPicker() {
  const navigate = useNavigate();
  const open = async (file: File) => {
    await takePack(file);
    await navigate({ to: '/pack' });
  };
  return (
    <FilePicker accept=".pack,.jsonl,.json,.txt" onPick={open}>
      {words.pack.open}
    </FilePicker>
  );
}
