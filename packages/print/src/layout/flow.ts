import { contentArea, type LayoutContext, pageWith } from './context.ts';
import type { PageArea, PageBox, PrintPage } from './page.ts';

/** Something that stands in one piece: as high as its boxes. */
export type FlowBlock = (at: PageArea) => readonly PageBox[];

function bottomOf(boxes: readonly PageBox[]): number {
  return Math.max(...boxes.map(box => box.y + box.height));
}

/** Two blocks that stay on one page. */
export function together(gap: number, upper: FlowBlock, lower: FlowBlock): FlowBlock {
  return at => {
    const above = upper(at);
    const y = bottomOf(above) + gap;
    return [...above, ...lower({ ...at, y, height: at.y + at.height - y })];
  };
}

/** Blocks one under the other, on as many pages as they need. */
export function flowPages(
  context: LayoutContext,
  first: number,
  blocks: readonly FlowBlock[],
  part: string,
  gap = 10,
): readonly PrintPage[] {
  const pages: PrintPage[] = [];
  let boxes: PageBox[] = [];
  let area = contentArea(context, first);
  const end = () => {
    pages.push(pageWith(context, first + pages.length, { boxes, ...(pages.length === 0 ? { part } : {}) }));
    boxes = [];
    area = contentArea(context, first + pages.length);
  };
  for (const block of blocks) {
    let placed = block(area);
    if (bottomOf(placed) > area.y + area.height + 0.01 && boxes.length > 0) {
      end();
      placed = block(area);
    }
    boxes.push(...placed);
    const next = bottomOf(placed) + gap;
    area = { ...area, y: next, height: area.y + area.height - next };
  }
  if (boxes.length > 0) end();
  return pages;
}
