import { analyseBoard, repairBoard } from '@tessera/sovereign';
import { serveThoughts } from '../serveThoughts.ts';
import type { SovereignFinding, SovereignQuestion } from './protocol.ts';

serveThoughts<SovereignQuestion, SovereignFinding>((question, tell) => {
  if ('study' in question) {
    for (const study of analyseBoard(question.study)) tell({ study });
    return;
  }
  const repair = repairBoard(question.repair);
  tell(repair.ok ? { repair: repair.value, reason: '' } : { repair: null, reason: repair.reason });
});
