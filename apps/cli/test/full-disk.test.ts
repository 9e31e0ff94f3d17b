import { it } from 'vitest';
import { surviveFullDisk } from './full-disk.ts';

it('make --out on a full disk leaves nothing behind, and comes to the same bytes when there is room', async context => {
  await surviveFullDisk(context, 64 * 1024);
});
