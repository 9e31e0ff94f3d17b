import { paintedDraft, pieceAt, type SovereignDraft } from '@tessera/sovereign';
import { useRef, useState } from 'react';
import { words } from './words.ts';

export interface PaintingProps {
  readonly draft: SovereignDraft;
  /** The region to paint with; -1 takes regions off. */
  readonly brush: number;
  readonly tool: 'paint' | 'fill' | 'pick';
  onChange(draft: SovereignDraft): void;
  onBrush(region: number): void;
  announce(text: string): void;
}

/** Applies brush and tool to a draft. A stroke is one change; `shown` is the draft with the stroke so far. */
export function useRegionPainting({ draft, brush, tool, onChange, onBrush, announce }: PaintingProps) {
  const [stroke, setStroke] = useState<SovereignDraft | null>(null);
  const latest = useRef<SovereignDraft | null>(null);

  const follow = (next: SovereignDraft | null) => {
    latest.current = next;
    setStroke(next);
  };
  const put = (cells: readonly number[], region = brush) => {
    const next = paintedDraft(draft, cells, region);
    if (next === draft) return;
    onChange(next);
    announce(words.painted(cells.length, region));
  };
  const fill = (cell: number) => put(pieceAt(draft, cell));
  const pick = (cell: number) => {
    const region = draft.regions[cell]!;
    onBrush(region);
    announce(words.picked(region));
  };
  const use = (cell: number) => {
    if (tool === 'pick') pick(cell);
    else if (tool === 'fill') fill(cell);
    else put([cell]);
  };
  const beginStroke = (cell: number) => {
    if (tool === 'paint') follow(paintedDraft(draft, [cell], brush));
  };
  const strokeOver = (cells: readonly number[]) => {
    const before = latest.current;
    if (before) follow(paintedDraft(before, cells, brush));
  };
  const endStroke = (isKept: boolean) => {
    const done = latest.current;
    follow(null);
    if (!done || !isKept || done === draft) return;
    onChange(done);
    announce(words.painted(done.regions.filter((region, cell) => region !== draft.regions[cell]).length, brush));
  };
  return {
    shown: stroke?.size === draft.size ? stroke : draft,
    put,
    fill,
    pick,
    use,
    beginStroke,
    strokeOver,
    endStroke,
  };
}
