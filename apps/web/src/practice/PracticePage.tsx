import { Link } from '@tanstack/react-router';
import { type Band, currentState, isProven, type Made, type Remark, rulesOf, type UnprovenItem } from '@tessera/core';
import { ChoiceVerdict, VerdictBar, VerdictRest } from '@tessera/ui/choice/ChoiceVerdict.tsx';
import { MoveTable } from '@tessera/ui/choice/MoveTable.tsx';
import { marksOf } from '@tessera/ui/choice/marks.ts';
import { Steps } from '@tessera/ui/choice/Steps.tsx';
import { usePractice } from '@tessera/ui/choice/usePractice.ts';
import { words } from '@tessera/ui/choice/words.ts';
import { useArrows } from '@tessera/ui/keys/useArrows.ts';
import { useKeys } from '@tessera/ui/keys/useKeys.ts';
import styles from '@tessera/ui/layouts/BoardPage.module.css';
import { useNarrow } from '@tessera/ui/layouts/useNarrow.ts';
import more from '@tessera/ui/sheets/MoreItem.module.css';
import { MoreItem } from '@tessera/ui/sheets/MoreItem.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { Choice, ChoiceProps } from '@tessera/ui/view.ts';
import { CircleHelp, Ellipsis, Lightbulb, ListFilter, SkipForward, SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { CoachedPrompt } from '../coach/CoachedPrompt.tsx';
import { type Coach, useCoach } from '../coach/useCoach.ts';
import { dayOf, dayText } from '../daily/day.ts';
import { HowToSheet } from '../howto/HowToSheet.tsx';
import { Changes } from '../play/Changes.tsx';
import type { ItemPageProps } from '../play/itemPageProps.ts';
import { MoreSheet } from '../play/MoreSheet.tsx';
import { trySource } from '../play/trySource.ts';
import { useAfterDaily } from '../play/useAfterDaily.ts';
import { useGame } from '../play/useGame.ts';
import { useNext } from '../play/useNext.ts';
import { TierForYou } from '../progress/TierForYou.tsx';
import { useAttempt } from '../progress/useAttempt.ts';
import { giveCue } from '../settings/feedback.ts';
import { ShareItem } from '../share/ShareItem.tsx';
import { words as appWords } from '../words.ts';
import { AnalyseLink } from './AnalyseLink.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { useChoiceResult } from './useChoiceResult.ts';

interface PracticePageProps extends ItemPageProps<Made | UnprovenItem> {
  readonly choice: Choice;
}

type OpenSheet = 'filters' | 'more' | 'share' | 'rules';

/** A position, a choice, and its verdict in the same place. One that is not proven yet can be played; its verdict follows. */
export function PracticePage(props: PracticePageProps) {
  const { family, view, choice, made, line, kept, through, source, recording = 'all' } = props;
  const savedLine = recording === 'none' ? null : line;
  const { Board } = view;
  const { game, commands } = useGame(family, made, line, kept, recording);
  const practice = usePractice(family, choice, made, game, commands);
  const { chosen, shown, walkTo, isValued } = practice;
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  // A dialog tells that it has closed when the next may be open already.
  const close = (which: OpenSheet) => setSheet(now => (now === which ? null : now));
  const [said, announce] = useState('');
  const [explained, explain] = useState('');
  const isOver = chosen !== null;
  const coach = useCoach({
    family: family.id,
    isSolved: isOver,
    isOff: through?.note !== undefined,
    announce: explain,
  });
  const isJudged = isOver && isValued;
  const [isFresh, setFresh] = useState(!isJudged);
  if (!isJudged && !isFresh) setFresh(true);
  const band = !isJudged || practice.isForced ? null : practice.bandOf(chosen);
  const result = useChoiceResult(family, made, game, band, recording === 'all', isFresh);
  const daily = useAfterDaily(family, made, result);
  const nextDaily = through ? null : daily.next;
  const fresh = useNext(family, view, made, isJudged && !through && !nextDaily && !daily.isPending);
  const next = through?.next ?? nextDaily?.go ?? fresh.go;
  useAttempt(family, made, savedLine, game, band, trySource(source, recording), through?.ended);
  useVerdictCue(isOver, band);
  useSettled(band, game.session.hints, through?.settled);
  const day = dayOf(family, made.origin);
  const isNarrow = useNarrow();
  const analysis = choice.analysis?.(made.item);
  const isTableDue = useDeferredValue(isJudged);
  // The board comes right after the page around it, in tasks of its own.
  const isBoardDue = useDeferredValue(true, false);
  const { head, room } = useFocusAfter(isJudged);

  const retry = () => {
    practice.retry();
    announce('');
  };
  const hint = () => {
    announce(practice.nextHint?.text ?? said);
    practice.narrow();
  };
  useKeys(isJudged ? { undo: retry, next } : isOver ? {} : { hint });
  useArrows(shown ? by => walkTo(shown.step + by) : null);

  const verdict = {
    family,
    choice,
    practice,
    band,
    head,
    onShare: result && (day || !through) ? () => setSheet('share') : null,
    onRetry: retry,
    onNext: next,
    ...(nextDaily ? { nextName: appWords.over.nextDaily(nextDaily.title) } : {}),
    nextNote: through || nextDaily ? null : fresh.note,
    changes: band && <Changes item={made.id} spent={null} streak={daily.streak} isFresh={isFresh} />,
    onShowBest: () => practice.show(practice.best.action),
  };
  const foot = shown ? (
    <Steps practice={practice} shown={shown} />
  ) : (
    <Prompt
      text={isOver ? words.valuing : said || through?.note || choice.prompt}
      coach={isOver || said ? null : coach}
      hasHint={practice.nextHint !== null}
      onHint={hint}
    />
  );
  const state = shown?.step ? shown.line.steps[shown.step - 1]!.state : isOver ? game.session.states[0] : undefined;
  const boardProps: ChoiceProps = {
    item: made.item,
    proof: made.proof,
    session: game.session,
    state: state ?? currentState(game.session),
    faults: [],
    hint: practice.hints.map(({ spots }): Remark => ({ code: 'hint', args: {}, spots })),
    isOver,
    dispatch: practice.choose,
    announce,
    marks: marksOf(practice, game),
    foot: isNarrow ? (
      <div className={styles.feet}>
        {isJudged && <VerdictBar {...verdict} />}
        {foot}
        {isJudged && <VerdictRest {...verdict} />}
      </div>
    ) : (
      foot
    ),
  };
  return (
    <div className={styles.page} data-over={isJudged}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{through?.title ?? family.title}</h1>
          {isProven(made) && <span className={styles.tier}>{appWords.tiers[made.grade.tier]}</span>}
          {through && <span className={styles.place}>{through.place}</span>}
          {day && !through && <span className={styles.place}>{dayText(day, 'short')}</span>}
          {isJudged && isProven(made) && !through && !isNarrow && fresh.choice !== 'recommended' && (
            <TierForYou family={family} made={made} />
          )}
        </div>
        <p className={styles.facts}>{choice.facts(made.item)}</p>
        <div className={styles.tools}>
          {isNarrow && !through && (
            <button
              type="button"
              className={styles.tool}
              aria-label={appWords.howTo.ask}
              onClick={() => setSheet('rules')}
            >
              <CircleHelp aria-hidden size={20} />
            </button>
          )}
          <button type="button" className={styles.tool} aria-label={words.filters} onClick={() => setSheet('filters')}>
            <ListFilter aria-hidden size={20} />
          </button>
          <button type="button" className={styles.tool} aria-label={words.more} onClick={() => setSheet('more')}>
            <Ellipsis aria-hidden size={20} />
          </button>
        </div>
      </header>
      <section ref={room} className={styles.room} aria-label={appWords.play.board}>
        {isBoardDue && <Board {...boardProps} />}
      </section>
      <div className={styles.side}>
        {isJudged ? (
          <>
            {!isNarrow && <ChoiceVerdict {...verdict} />}
            {isTableDue && <MoveTable choice={choice} practice={practice} isShort={isNarrow} />}
          </>
        ) : (
          <ol className={styles.rules}>
            {rulesOf(family, made.item).map(rule => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        )}
      </div>
      <FilterSheet
        isOpen={sheet === 'filters'}
        family={family}
        filters={choice.filters}
        filter={fresh.asked}
        onFilter={fresh.goTo}
        onClose={() => close('filters')}
      />
      <MoreSheet
        isOpen={sheet === 'more'}
        family={family}
        made={made}
        keys={[...choice.keys, ...words.keyList]}
        shareName={words.sharePosition}
        onShare={() => setSheet('share')}
        onClose={() => close('more')}
      >
        {through?.places?.(() => setSheet(null))}
        {analysis && <AnalyseLink family={family.id} {...analysis} />}
        {!through && (
          <>
            <MoreItem icon={SkipForward} name={appWords.play.skip(family.judge.kind, isOver)} onClick={fresh.go} />
            <Link to="/$family" params={{ family: family.id }} className={more.item}>
              <SlidersHorizontal aria-hidden size={20} />
              {appWords.play.change}
            </Link>
          </>
        )}
      </MoreSheet>
      <HowToSheet entry={family} item={made.item} isOpen={sheet === 'rules'} onClose={() => close('rules')} />
      <ShareItem
        isOpen={sheet === 'share'}
        family={family}
        made={made}
        result={result}
        onClose={() => close('share')}
      />
      <p className="unseen" role="status">
        {band && chosen !== null
          ? words.chosen(words.bands[band], choice.moveName(chosen))
          : isOver && !isValued
            ? words.valuing
            : said || (coach ? explained : '')}
      </p>
    </div>
  );
}

interface PromptProps {
  readonly text: string;
  readonly coach: Coach | null;
  readonly hasHint: boolean;
  readonly onHint: () => void;
}

/** What to do now, in the place where the line will be walked. */
function Prompt({ text, coach, hasHint, onHint }: PromptProps) {
  return (
    <div className={styles.prompt}>
      {coach ? <CoachedPrompt coach={coach} text={text} /> : <p>{text}</p>}
      <button type="button" className={buttons.secondary} disabled={!hasHint} onClick={onHint}>
        <Lightbulb aria-hidden size={18} />
        {words.hint}
      </button>
    </div>
  );
}

/** A choice and its verdict are heard and felt; those of a page that opens with them are not. */
function useVerdictCue(isOver: boolean, band: Band | null): void {
  const last = useRef({ isOver, band });
  useEffect(() => {
    const before = last.current;
    last.current = { isOver, band };
    if (band && !before.band) giveCue(band === 'best' || band === 'good' ? 'solved' : 'error');
    else if (isOver && !before.isOver) giveCue('place');
  }, [isOver, band]);
}

/** Tells of the first choice, once. */
function useSettled(band: Band | null, hints: number, settled?: (isBest: boolean, hints: number) => void): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (band === null || isTold.current) return;
    isTold.current = true;
    settled?.(band === 'best', hints);
  }, [band, hints, settled]);
}

/** Moves the focus and the view to the verdict after the choice, and back to the board after a retry. */
function useFocusAfter(isOver: boolean) {
  const head = useRef<HTMLHeadingElement>(null);
  const room = useRef<HTMLElement>(null);
  const was = useRef(isOver);
  useEffect(() => {
    const next = isOver ? head.current : room.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (isOver === was.current) return;
    was.current = isOver;
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  }, [isOver]);
  return { head, room };
}
