import type { FamilyPageProps } from '@tessera/ui/familyApp.ts';
import { SavedMatch } from '../MatchPage.tsx';
import { Review } from './Review.tsx';

/** A kept game, looked at draft by draft. */
export function ReviewPage({ params: { game = '' }, search: { move } }: FamilyPageProps) {
  return <SavedMatch key={game} id={game} at={(id, match) => <Review id={id} match={match} asked={move} />} />;
}
