import {
  blankDraft,
  filledDraft,
  mirroredDraft,
  resizedDraft,
  rotatedDraft,
  type SovereignDraft,
} from '@tessera/sovereign';
import controls from '@tessera/ui/controls/controls.module.css';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { FlipHorizontal2, type LucideIcon, PaintBucket, RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './ToolBox.module.css';
import { words } from './words.ts';

export const TOOLS = ['paint', 'fill', 'pick'] as const;
export type PaintTool = (typeof TOOLS)[number];

const STARS = ['1', '2', '3'] as const;
const LEAST_ROWS = 4;
const MOST_ROWS = 20;

interface ToolBoxProps {
  readonly draft: SovereignDraft;
  readonly tool: PaintTool;
  readonly palette: ReactNode;
  readonly onTool: (tool: PaintTool) => void;
  readonly onChange: (draft: SovereignDraft) => void;
}

/** Regions, tools, and what is done to the whole board. */
export function ToolBox({ draft, tool, palette, onTool, onChange }: ToolBoxProps) {
  return (
    <div className={styles.box}>
      {palette}
      <Segments
        label={words.tools}
        options={TOOLS}
        nameOf={name => words.toolNames[name]}
        value={tool}
        onChange={onTool}
      />
      <div className={styles.whole}>
        <Whole icon={FlipHorizontal2} name={words.mirror} onClick={() => onChange(mirroredDraft(draft))} />
        <Whole icon={RotateCw} name={words.turn} onClick={() => onChange(rotatedDraft(draft))} />
        <Whole icon={PaintBucket} name={words.fillUp} onClick={() => onChange(filledDraft(draft))} />
        <Whole icon={Trash2} name={words.clear} onClick={() => onChange(blankDraft(draft.size, draft.stars))} />
      </div>
    </div>
  );
}

interface MeasuresProps {
  readonly draft: SovereignDraft;
  readonly start: ReactNode;
  readonly onChange: (draft: SovereignDraft) => void;
}

/** How large the board is and how many sovereigns stand in a row, and another start. */
export function Measures({ draft, start, onChange }: MeasuresProps) {
  return (
    <div className={styles.box}>
      <SizeControl draft={draft} onChange={onChange} />
      <Segments
        label={words.stars}
        options={STARS}
        nameOf={name => words.starNames[name]}
        value={String(draft.stars) as (typeof STARS)[number]}
        onChange={stars => onChange({ ...draft, stars: Number(stars) })}
      />
      {start}
    </div>
  );
}

function SizeControl({ draft, onChange }: Pick<MeasuresProps, 'draft' | 'onChange'>) {
  const id = useId();
  return (
    <div>
      <label className={controls.label} htmlFor={id}>
        {words.size}
      </label>
      <div className={styles.size}>
        <input
          id={id}
          className={styles.slider}
          type="range"
          min={LEAST_ROWS}
          max={Math.max(MOST_ROWS, draft.size)}
          value={draft.size}
          aria-valuetext={words.sizeValue(draft.size)}
          onChange={event => onChange(resizedDraft(draft, event.target.valueAsNumber))}
        />
        <output className={controls.value} htmlFor={id}>
          {draft.size}
        </output>
      </div>
    </div>
  );
}

function Whole({ icon: Icon, name, onClick }: { icon: LucideIcon; name: string; onClick: () => void }) {
  return (
    <button type="button" className={buttons.secondary} onClick={onClick}>
      <Icon aria-hidden size={18} />
      {name}
    </button>
  );
}
