import { getRouteApi } from '@tanstack/react-router';
import { Kept } from '../MatchPage.tsx';
import { Review } from './Review.tsx';

const route = getRouteApi('/azul/games/$game/review');

/** A kept game, looked at draft by draft. */
export function ReviewPage() {
  const { game } = route.useParams();
  const { move } = route.useSearch();
  return <Kept key={game} id={game} at={(id, match) => <Review id={id} match={match} asked={move} />} />;
}
