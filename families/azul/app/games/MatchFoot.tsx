import { azul } from '@tessera/azul';
import { generateSeedString } from '@tessera/core';
import { PageLink } from '@tessera/ui/links/PageLink.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { ReactNode, Ref } from 'react';
import { saidOf } from '../../src/records/moves.ts';
import { roundStart } from '../../src/records/round.ts';
import { EndFoot, LookBackFoot, RoundFoot, TroubleFoot, Turn } from './Foot.tsx';
import { beginMatch, currentOf, isPerson, type Match } from './match.ts';
import { matchResultText } from './result.ts';
import type { MatchPlay } from './useMatch.ts';
import { useNewTable } from './useNewTable.ts';
import type { ShownPosition } from './usePositionView.ts';
import { words } from './words.ts';

interface MatchFootProps {
  readonly id: string;
  readonly play: MatchPlay;
  readonly shown: ShownPosition;
  readonly names: readonly string[];
  /** What is explained now. */
  readonly note: ReactNode;
  /** Notes come and go here. */
  readonly isGuided: boolean;
  /** Every round waits until its end is resolved. */
  readonly isHeld: boolean;
  /** What takes the focus when a round has ended, and when the game has. */
  readonly next: Ref<HTMLButtonElement>;
  readonly head: Ref<HTMLHeadingElement>;
  /** Goes on with the next round. */
  readonly onNext: () => void;
}

/** Under the own board: what went wrong, what is looked at, how the round or the game ended, or whose turn it is. */
export function MatchFoot({ id, play, shown, names, note, isGuided, isHeld, next, head, onNext }: MatchFootProps) {
  const { match, decider, ending, round, scoring, fault, again, decide, takeBack } = play;
  const { looked, lookAway } = shown;
  if (fault) return <TroubleFoot note={fault} onAgain={again} />;
  if (looked !== null)
    return <LookBackFoot said={saidOf(match, names, looked)} isOver={ending !== null} onBack={lookAway} />;
  if (round) {
    const begin = roundStart(match, match.states.length - 2);
    const shared = { begin, round, scoring, isHeld, names, note, isGuided, next, onNext };
    return <RoundFoot {...shared} onSkip={play.skipScoring} />;
  }
  if (decider === null) {
    return (
      <EndFoot result={matchResultText(match, names)} head={head}>
        <PageLink family={azul.id} page={`games/${id}/review`} className={buttons.primary}>
          {words.end.review}
        </PageLink>
        <Rematch of={match} />
      </EndFoot>
    );
  }
  return (
    <Turn
      state={currentOf(match).state}
      decider={decider}
      isPerson={isPerson(match.record, decider)}
      names={names}
      said={saidOf(match, names, match.actions.length - 1)}
      hint={play.hint}
      note={note}
      isGuided={isGuided}
      onTakeBack={takeBack}
      onPlace={(row, column) => decide({ Tile: { row, column } })}
    />
  );
}

/** The same players on a fresh deal. */
function Rematch({
  of: {
    record: { wall, players },
  },
}: {
  readonly of: Match;
}) {
  const sit = useNewTable();
  const begin = () => sit(beginMatch({ wall, players, seed: generateSeedString() }));
  return (
    <button type="button" className={buttons.secondary} onClick={begin}>
      {words.end.rematch}
    </button>
  );
}
