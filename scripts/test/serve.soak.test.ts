import { expect, it } from 'vitest';
import { serveApp } from '../serve.ts';
import { abortedDownload, builtFolder, openDescriptors } from './serving.ts';

it('5,000 aborted downloads and 1,000 connections at a time leave the server as it was', async () => {
  const serving = await serveApp(builtFolder(), 0);
  await abortedDownload(serving.url);
  const before = openDescriptors();
  for (let n = 0; n < 500; n++) await Promise.all(Array.from({ length: 10 }, () => abortedDownload(serving.url)));
  await Promise.all(Array.from({ length: 1000 }, () => abortedDownload(serving.url)));
  await expect.poll(openDescriptors).toBeLessThanOrEqual(before + 2);
  expect((await fetch(serving.url)).status).toBe(200);
  await serving.close();
});
