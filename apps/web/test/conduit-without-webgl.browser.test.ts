import { expect, it } from 'vitest';
import { builtApp } from './app.ts';
import { changesTo, face, itemOn, SPACE, solutionOf, solved, takeTile, tool } from './conduit.ts';

const app = builtApp(['--disable-gpu', '--disable-3d-apis']);

it('a browser without WebGL plays a board in space by its layers, and says so', async () => {
  const page = await app.open(SPACE);
  const made = await itemOn(page);
  await page.getByText('This browser cannot draw in 3D here. The layers below are the whole board.').waitFor();
  expect(await page.locator('canvas').count()).toBe(0);
  for (const laying of solutionOf(made)) {
    await takeTile(page, laying.tile, 'click');
    for (const change of changesTo(laying)) await tool(page, change === 'turn' ? 'Turn' : 'Flip').click();
    await face(page, laying.face).click();
  }
  await solved(page).waitFor();
});
