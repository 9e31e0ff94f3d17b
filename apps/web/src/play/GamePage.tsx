import { Link } from '@tanstack/react-router';
import { currentState, type Family, faultsIn, type Game, rulesOf } from '@tessera/core';
import { originSearch } from '@tessera/core/links/link.ts';
import { useKeptFocus } from '@tessera/ui/keys/useKeptFocus.ts';
import { useKeys } from '@tessera/ui/keys/useKeys.ts';
import board from '@tessera/ui/layouts/BoardPage.module.css';
import page from '@tessera/ui/layouts/FittedPage.module.css';
import { type Advice, useAdvice } from '@tessera/ui/play/useAdvice.ts';
import { useStore } from '@tessera/ui/store.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useCoach } from '../coach/useCoach.ts';
import { dayOf, dayText } from '../daily/day.ts';
import { adviceSource } from '../hints/askHint.ts';
import { TierForYou } from '../progress/TierForYou.tsx';
import { useAttempt } from '../progress/useAttempt.ts';
import { settings } from '../settings/settings.ts';
import { ShareItem } from '../share/ShareItem.tsx';
import { shelf } from '../storage/browser.ts';
import { hasSecondGame } from '../sync/secondGames.ts';
import { words } from '../words.ts';
import { Clock } from './Clock.tsx';
import { GameActions } from './GameActions.tsx';
import { GameFoot } from './GameFoot.tsx';
import styles from './GamePage.module.css';
import type { ItemPageProps } from './itemPageProps.ts';
import { MoreSheet } from './MoreSheet.tsx';
import { trySource } from './trySource.ts';
import { useAfterDaily } from './useAfterDaily.ts';
import { useCues } from './useCues.ts';
import { useDailyResult } from './useDailyResult.ts';
import { useGame } from './useGame.ts';
import { useNext } from './useNext.ts';
import { type Replay, useReplay } from './useReplay.ts';

export function GamePage({ family, view, made, line, kept, through, source, recording = 'all' }: ItemPageProps) {
  const { Board } = view;
  const savedLine = recording === 'none' ? null : line;
  const play = useGame(family, made, line, kept, recording);
  const { game, commands } = play;
  const advisor = useMemo(() => adviceSource(family, line), [family, line]);
  const help = useAdvice(game, advisor, commands);
  useCues(family, view, game, help.advice);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [said, announce] = useState('');
  const { clock } = useStore(settings);
  useKeptFocus();
  // The board comes right after the page around it, in tasks of its own.
  const isBoardDue = useDeferredValue(true, false);
  const isOver = game.outcome !== 'open';
  const coach = useCoach({ family: family.id, isSolved: game.outcome === 'solved', announce });
  const [isFresh, setFresh] = useState(!isOver);
  if (!isOver && !isFresh) setFresh(true);
  const day = dayOf(family, made.origin);
  const [isOfTwo] = useState(() =>
    hasSecondGame(shelf, { family: family.id, search: originSearch(family, made.origin) }),
  );
  const onFailed = () => announce(words.play.engineFailed);
  const way = useReplay({ family, view, made, line, isOver, onFailed });
  const result = useDailyResult(family, made, game, recording === 'all', isFresh);
  const daily = useAfterDaily(family, made, result);
  const nextDaily = through ? null : daily.next;
  const fresh = useNext(family, view, made, isOver && !through && !nextDaily && !daily.isPending);
  const next = through?.next ?? nextDaily?.go ?? fresh.go;
  useAttempt(family, made, savedLine, game, isOver ? game.outcome : null, trySource(source, recording), through?.ended);

  const mark = () => {
    commands.mark();
    help.note(words.play.marked);
  };
  const { replay } = way;
  const { hint, check } = help;
  const { returnToMark } = commands;
  const undo = replay ? () => replay.go(replay.at - 1) : commands.undo;
  const redo = replay ? () => replay.go(replay.at + 1) : commands.redo;
  useKeys(isOver ? { undo, redo, next } : { undo, redo, hint, check, mark, returnToMark });
  const share = () => setSharing(true);
  const closeMore = () => setMoreOpen(false);
  const seen = useSeen(family, game, help.advice, replay);
  return (
    <div className={page.page}>
      <div className={styles.head}>
        <div>
          <h1>{family.title}</h1>
          <p className={styles.grade}>
            <span className={board.tier}>{words.tiers[made.grade.tier]}</span>
            {through && <span className={`${board.place} ${styles.place}`}>{through.place}</span>}
            {day && !through && <span className={`${board.place} ${styles.place}`}>{dayText(day, 'short')}</span>}
            {isOfTwo && (
              <Link to="/progress" hash="second-games" className={styles.second} title={words.play.twoGamesNote}>
                {words.play.twoGames}
              </Link>
            )}
            {isOver && !through && fresh.choice !== 'recommended' && <TierForYou family={family} made={made} />}
          </p>
        </div>
        {clock && <Clock session={game.session} />}
      </div>
      <section className={`${board.room} ${page.room}`} aria-label={words.play.board}>
        {isBoardDue && (
          <Board
            {...seen}
            item={made.item}
            proof={made.proof}
            session={game.session}
            isOver={isOver}
            dispatch={commands.act}
            announce={announce}
          />
        )}
      </section>
      <ol className={`${board.rules} ${page.rules}`}>
        {rulesOf(family, made.item).map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <GameFoot
        {...{ family, made, play, help, way, coach }}
        withTime={clock}
        onUndo={undo}
        onRedo={redo}
        onMark={mark}
        onMore={() => setMoreOpen(true)}
        over={{
          isFresh,
          streak: daily.streak,
          nextName: nextDaily ? words.over.nextDaily(nextDaily.title) : words.over.next,
          nextNote: through || nextDaily ? null : fresh.note,
          onNext: next,
          // The sheet of further actions has it too.
          onAgain: nextDaily ? null : commands.restart,
          onShare: result && (day || !through) ? share : null,
        }}
      />
      <MoreSheet
        isOpen={isMoreOpen}
        family={family}
        made={made}
        keys={words.keys}
        shareName={words.play.share}
        onShare={share}
        onClose={closeMore}
      >
        {through?.places?.(closeMore)}
        <GameActions
          family={family}
          isOver={isOver}
          canReturn={play.canReturn}
          commands={commands}
          onSkip={through ? null : fresh.go}
          onDone={closeMore}
        />
      </MoreSheet>
      <ShareItem isOpen={isSharing} family={family} made={made} result={result} onClose={() => setSharing(false)} />
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  );
}

/** What stands on the board and is pointed at: a step of the deduction, or the game with its advice. */
function useSeen(family: Family, game: Game, advice: Advice, replay: Replay | null) {
  const { clashes } = useStore(settings);
  const mistakes = advice.kind === 'mistakes' ? advice.remarks : [];
  const faults = clashes && game.outcome === 'open' ? [...faultsIn(family, game), ...mistakes] : mistakes;
  const frame = replay?.frames[replay.at];
  if (frame) return { state: frame.state, hint: frame.remarks, faults };
  const hint = advice.kind === 'hint' ? advice.hint.remarks.slice(0, advice.shown) : [];
  return { state: currentState(game.session), hint, faults };
}
