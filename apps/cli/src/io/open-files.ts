import { type FileHandle, open } from 'node:fs/promises';

const opened: FileHandle[] = [];

/** Opens a file that is closed when the command ends, at the latest. */
export async function openFile(path: string, flags = 'r', mode?: number): Promise<FileHandle> {
  const file = await open(path, flags, mode);
  opened.push(file);
  return file;
}

/** Closes what a command has left open that was refused in the middle, or had no need of the rest. */
export async function closeFiles(): Promise<void> {
  await Promise.all(opened.splice(0).map(file => file.close()));
}
