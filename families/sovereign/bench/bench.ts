import { machineText } from '@tessera/testkit/bench';
import { gradedLine, makingLines, referenceLine } from './making.ts';
import { hintLine, solvingLines } from './solving.ts';

/** `time` scales how many samples are taken; 40 is a minute or two. */
export async function bench(
  print: (line: string) => void,
  { time = 40 }: { readonly time?: number } = {},
): Promise<void> {
  print(`times are processor time; ${machineText()}`);
  print('making:');
  for (const line of makingLines(time)) print(line);
  print(gradedLine(time * 25));
  print('against plain code in the same run:');
  print(referenceLine(time));
  for (const line of solvingLines(time * 5)) print(line);
  print('helping:');
  print(hintLine(Math.max(2, Math.round(time / 4))));
  print(machineText());
}

if (import.meta.main) await bench(line => console.log(line));
