import { type Draft, painted, pieceAt } from '@tessera/sovereign';
import { useRef, useState } from 'react';
import { words } from './words.ts';

export interface PaintingProps {
  readonly draft: Draft;
  /** The region to paint with; -1 takes regions off. */
  readonly brush: number;
  readonly tool: 'paint' | 'fill' | 'pick';
  onChange(draft: Draft): void;
  onBrush(region: number): void;
  announce(text: string): void;
}

/** What brush and tool do to a draft. A stroke is one change; `shown` is the draft with the stroke so far. */
export function usePainting({ draft, brush, tool, onChange, onBrush, announce }: PaintingProps) {
  const [stroke, setStroke] = useState<Draft | null>(null);
  const latest = useRef<Draft | null>(null);

  const follow = (next: Draft | null) => {
    latest.current = next;
    setStroke(next);
  };
  const put = (cells: readonly number[], region = brush) => {
    const next = painted(draft, cells, region);
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
    if (tool === 'paint') follow(painted(draft, [cell], brush));
  };
  const strokeOver = (cells: readonly number[]) => {
    const before = latest.current;
    if (before) follow(painted(before, cells, brush));
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
