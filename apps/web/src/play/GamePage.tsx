import { useNavigate } from '@tanstack/react-router';
import { currentState, encodeMade, type Family, generateSeedString, type Made } from '@tessera/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { wishSearch } from '../link.ts';
import { TierForYou } from '../progress/TierForYou.tsx';
import { useAttempt } from '../progress/useAttempt.ts';
import { settings } from '../settings/settings.ts';
import { ShareItem } from '../share/ShareItem.tsx';
import { useKeptFocus } from '../shell/useKeptFocus.ts';
import { useStore } from '../store.ts';
import { words } from '../words.ts';
import { Actions } from './Actions.tsx';
import { AdvicePanel } from './AdvicePanel.tsx';
import { Clock } from './Clock.tsx';
import { GameDeeds } from './GameDeeds.tsx';
import styles from './GamePage.module.css';
import { faultsIn } from './game.ts';
import { MoreSheet } from './MoreSheet.tsx';
import { OverSheet } from './OverSheet.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';
import type { SittingProps } from './sittingProps.ts';
import { useAdvice } from './useAdvice.ts';
import { useDailyResult } from './useDailyResult.ts';
import { useGame } from './useGame.ts';
import { useKeys } from './useKeys.ts';
import { useReplay } from './useReplay.ts';

export function GamePage({ family, view, made, kept, through, source }: SittingProps) {
  const { Board } = view;
  const line = useMemo(() => encodeMade(family, made), [family, made]);
  const { game, commands, canUndo, canRedo, canReturn } = useGame(family, made, line, kept);
  const { advice, hint, check, follow, note, close } = useAdvice(family, line, game, commands);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [said, announce] = useState('');
  const { clock, clashes } = useStore(settings);
  useKeptFocus();
  // The board comes right after the page around it, in tasks of its own.
  const isBoardDue = useDeferredValue(true, false);
  const fresh = useNext(family, made);
  const next = through?.next ?? fresh;
  const isOver = game.outcome !== 'open';
  const { replay, isThinking, start } = useReplay({
    family,
    view,
    made,
    line,
    isOver,
    onFailed: () => announce(words.play.engineFailed),
  });
  const frame = replay?.frames[replay.at];
  const result = useDailyResult(family, made, game);
  useAttempt(family, made, game, game.outcome === 'open' ? null : game.outcome, source);

  const mark = () => {
    commands.mark();
    note(words.play.marked);
  };
  const { returnToMark } = commands;
  const undo = replay ? () => replay.go(replay.at - 1) : commands.undo;
  const redo = replay ? () => replay.go(replay.at + 1) : commands.redo;
  useKeys(isOver ? { undo, redo, next } : { undo, redo, hint, check, mark, returnToMark });

  const mistakes = advice.kind === 'mistakes' ? advice.remarks : [];
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{family.title}</h1>
          <p className={styles.grade}>
            <span className={styles.tier}>{words.tiers[made.grade.tier]}</span>
            {through && <span className={styles.place}>{through.place}</span>}
            {isOver && !through && <TierForYou family={family} made={made} />}
          </p>
        </div>
        {clock && <Clock session={game.session} />}
      </div>
      <section className={styles.room} aria-label={words.play.board}>
        {isBoardDue && (
          <Board
            item={made.item}
            proof={made.proof}
            session={game.session}
            state={frame ? frame.state : currentState(game.session)}
            faults={clashes && !isOver ? [...faultsIn(family, game), ...mistakes] : mistakes}
            hint={frame ? frame.remarks : advice.kind === 'hint' ? advice.hint.remarks.slice(0, advice.shown) : []}
            isOver={isOver}
            dispatch={commands.act}
            announce={announce}
          />
        )}
      </section>
      <ol className={styles.rules}>
        {family.words.rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <div className={styles.foot}>
        {replay ? (
          <ReplayPanel replay={replay} say={family.words.say} />
        ) : isOver ? (
          <OverSheet
            key={game.outcome}
            grade={family.words.grade(made.grade)}
            game={game}
            withTime={clock}
            onNext={next}
            onAgain={commands.restart}
            isThinking={isThinking}
            onReplay={start}
            onShare={result ? () => setSharing(true) : null}
          />
        ) : (
          <AdvicePanel advice={advice} familyWords={family.words} onMore={hint} onFollow={follow} onClose={close} />
        )}
        <Actions
          isOver={isOver}
          canUndo={replay ? replay.at > 0 : canUndo}
          canRedo={replay ? replay.at < replay.frames.length - 1 : canRedo}
          onUndo={undo}
          onRedo={redo}
          onHint={hint}
          onCheck={check}
          onMark={mark}
          onMore={() => setMoreOpen(true)}
        />
      </div>
      <MoreSheet
        isOpen={isMoreOpen}
        family={family}
        made={made}
        keys={words.keys}
        shareName={words.play.share}
        onShare={() => setSharing(true)}
        onClose={() => setMoreOpen(false)}
      >
        <GameDeeds
          family={family.id}
          isOver={isOver}
          canReturn={canReturn}
          commands={commands}
          onDone={() => setMoreOpen(false)}
        />
      </MoreSheet>
      <ShareItem isOpen={isSharing} family={family} made={made} result={result} onClose={() => setSharing(false)} />
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  );
}

/** Goes to a fresh puzzle of the same settings and tier. */
function useNext(family: Family, { origin, grade }: Made): () => void {
  const navigate = useNavigate();
  return () => {
    const params = origin.params as Readonly<Record<string, unknown>>;
    const search = wishSearch(family, { seed: generateSeedString(), params, tier: grade.tier });
    void navigate({ to: '/$family/play', params: { family: family.id }, search });
  };
}
