import { repairBoard, studyBoard } from '@tessera/sovereign';
import { serveThoughts } from '@tessera/ui/builder/serveThoughts.ts';
import type { SovereignFinding, SovereignQuestion } from './protocol.ts';

serveThoughts<SovereignQuestion, SovereignFinding>((question, tell) => {
  if ('study' in question) {
    for (const study of studyBoard(question.study)) tell({ study });
    return;
  }
  const repair = repairBoard(question.repair);
  tell(repair.ok ? { repair: repair.value, reason: '' } : { repair: null, reason: repair.reason });
});
