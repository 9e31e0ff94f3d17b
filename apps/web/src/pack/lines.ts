/** The lines of a file, without their ends; a last line without an end counts too. */
export async function* linesOf(file: Blob): AsyncGenerator<string, void, undefined> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (rest !== '') yield rest;
}

/** The same lines, each put into a list as it passes. */
export async function* remembered(
  lines: AsyncIterable<string>,
  texts: string[],
): AsyncGenerator<string, void, undefined> {
  for await (const line of lines) {
    texts.push(line);
    yield line;
  }
}
