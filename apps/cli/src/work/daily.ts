import { dailyLine } from '@tessera/server/src/daily/make-daily.ts';
import { expectFamily } from './families.ts';

interface DayLineRequest {
  readonly family: string;
  readonly day: string;
}

/** The pack line of a day's item, as the app and the server have it; null where this version cannot make or read it. */
export async function lineOfDay({ family, day }: DayLineRequest): Promise<string | null> {
  return dailyLine(await expectFamily(family), day);
}
