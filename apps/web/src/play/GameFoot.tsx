import type { Family, Made } from '@tessera/core';
import page from '@tessera/ui/layouts/FittedPage.module.css';
import { AdvicePanel } from '@tessera/ui/play/AdvicePanel.tsx';
import type { useAdvice } from '@tessera/ui/play/useAdvice.ts';
import { BoardGuide } from '../coach/BoardGuide.tsx';
import type { Coach } from '../coach/useCoach.ts';
import { Actions } from './Actions.tsx';
import { OverSheet, type OverSheetProps } from './OverSheet.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';
import type { useGame } from './useGame.ts';
import type { useReplay } from './useReplay.ts';

interface GameFootProps {
  readonly family: Family;
  readonly made: Made;
  readonly play: ReturnType<typeof useGame>;
  readonly help: ReturnType<typeof useAdvice>;
  readonly way: ReturnType<typeof useReplay>;
  readonly coach: Coach | null;
  readonly withTime: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onMark: () => void;
  readonly onMore: () => void;
  /** What the panel needs once the game is over. */
  readonly over: Pick<
    OverSheetProps,
    'isFresh' | 'streak' | 'nextName' | 'nextNote' | 'onNext' | 'onAgain' | 'onShare'
  >;
}

/** What is said beside the board, and the buttons under it. */
export function GameFoot(props: GameFootProps) {
  const { play, help, way, onUndo, onRedo, onMark, onMore } = props;
  const { replay } = way;
  return (
    <div className={page.foot}>
      <Panel {...props} />
      <Actions
        isOver={play.game.outcome !== 'open'}
        canUndo={replay ? replay.at > 0 : play.canUndo}
        canRedo={replay ? replay.at < replay.frames.length - 1 : play.canRedo}
        onUndo={onUndo}
        onRedo={onRedo}
        onHint={help.hint}
        onCheck={help.check}
        onMark={onMark}
        onMore={onMore}
      />
    </div>
  );
}

/** The step of a deduction that is in sight, how the game ended, or advice while it goes on. */
function Panel({ family, made, play: { game }, help, way, coach, withTime, over }: GameFootProps) {
  if (way.replay) return <ReplayPanel replay={way.replay} familyWords={family.words} />;
  if (game.outcome === 'open') {
    const { advice, hint, follow, close } = help;
    return (
      <AdvicePanel
        advice={advice}
        familyWords={family.words}
        onMore={hint}
        onFollow={follow}
        onClose={close}
        idle={<BoardGuide family={family} item={made.item} coach={coach} />}
      />
    );
  }
  return (
    <OverSheet
      key={game.outcome}
      item={made.id}
      grade={family.words.grade(made.grade)}
      game={game}
      withTime={withTime}
      isThinking={way.isThinking}
      onReplay={way.start}
      {...over}
    />
  );
}
