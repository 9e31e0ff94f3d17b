import { capital, counted, type Grade, listText, percentText, pluralOf, type Remark, type Words } from '@tessera/core';
import type { ThemeName } from '../explanation/themes/names.ts';
import { THEME_WORDS } from '../explanation/themes/words.ts';
import type { AzulKinds } from '../kinds.ts';
import { FIELD_WORDS } from './field-words.ts';
import { azulRulesWords } from './play-words.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';

type Args = Remark['args'];

const SENTENCES: Readonly<Record<string, (args: Args) => string>> = {
  best: args => `${bestOf(args.others)}${forWhat(args)}${doubt(args)}.`,
  'as-good': args => `As good as the best move${forWhat(args)}: ${difference(args)} points apart${error(args)}.`,
  behind: args => capital(`${difference(args)} points worse than the best move${forWhat(args)}${error(args)}.`),
  chance: ({ chance, best }) => `Win chance: ${percent(chance)} (best move: ${percent(best)}).`,
  decided: ({ chance }) => `The game was already ${Number(chance) < 50 ? 'lost' : 'won'}; this move hardly changes it.`,
  'more-now': ({ points: more }) => `It can score ${points(more)} more this round, but is worth less in the long run.`,
  'gives-up': ({ points: more }) =>
    `Another move scores ${points(more)} more this round, but this one is worth more in the long run.`,
  'ahead-now': ({ points: more }) =>
    `It ends the round ${points(more)} better than the best move, but is worth less in the long run.`,
  takes: ({ count, color }) => `Takes ${counted(Number(count), `${String(color).toLowerCase()} tile`)}.`,
  marker: () => 'Takes the starting marker: first move next round, but it fills a floor space.',
  finishes: ({ line }) => `Completes line ${line}.`,
  fills: ({ line, left }) => `Leaves ${counted(Number(left), 'space')} in line ${line}.`,
  spills: ({ count, cost }) => `${counted(Number(count), 'tile')} to the floor line: −${points(cost)}.`,
  'ends-unknown': () => 'The rest of this round is an estimate.',
  'ends-points': ({ now, best }) => compared('Points this round', signed(now), signed(best)),
  'ends-lines': ({ now, best }) => compared('Lines completed this round', now, best),
  'ends-floor': ({ now, best }) => compared('Floor spaces filled', now, best),
  'ends-bonus': ({ now, best }) => compared('Final bonus so far', now, best),
  'ends-start': ({ now }) => compared('Starts the next round', yesOrNo(now), yesOrNo(!now)),
  'ends-theirs': ({ now, best }) => compared('Opponent’s points this round', signed(now), signed(best)),
  'ends-their-floor': ({ now, best }) => compared('Opponent’s floor spaces filled', now, best),
  'ends-their-bonus': ({ now, best }) => compared('Opponent’s final bonus so far', now, best),
  'ends-game': ({ now }) => compared('The game ends this round', yesOrNo(now), yesOrNo(!now)),
  theme: ({ theme }) => `${THEME_WORDS[theme as ThemeName].title}. ${THEME_WORDS[theme as ThemeName].says}`,
  FiltersUnmet: () => 'No such position came up.',
  Forced: () => 'There is only one move.',
  Flat: () => 'All moves are equally good.',
  GapTooSmall: () => 'The best move is not far enough ahead.',
  GapTooLarge: () => 'The best move is too far ahead.',
  ThemeMissed: () => 'It shows a different theme.',
};

/** A figure of the move beside that of the best one. */
function compared(what: string, now: unknown, best: unknown): string {
  return `${what}: ${now} (best move: ${best}).`;
}

/** A number with a typographic minus sign. */
function signed(value: unknown): string {
  return String(value).replace(/^-/, '−');
}

const yesOrNo = (value: unknown) => (value ? 'yes' : 'no');
const percent = (value: unknown) => percentText(Number(value) / 100);

function points(value: unknown): string {
  return `${signed(value)} ${pluralOf(Math.abs(Number(value)), 'point', 'points')}`;
}

function bestOf(others: unknown): string {
  return others === 0 ? 'The best move' : `One of ${Number(others) + 1} best moves`;
}

function forWhat({ basis }: Args): string {
  return basis === 'rollouts' ? ' for this round, by estimate' : '';
}

function doubt({ noise }: Args): string {
  return Number(noise) > 0 ? `, within ± ${Number(noise).toFixed(1)} points` : '';
}

function error({ noise }: Args): string {
  return Number(noise) > 0 ? ` (± ${Number(noise).toFixed(1)})` : '';
}

function difference({ regret }: Args): string {
  return Number(regret) < 0.1 ? 'less than 0.1' : Number(regret).toFixed(1);
}

function sight({ plies, missed_by }: Args): readonly string[] {
  if (typeof plies === 'number') return [plies === 1 ? 'easy to see' : `${plies} moves deep`];
  return (missed_by as readonly string[]).includes('greedy') ? ['not the greedy move'] : [];
}

/** Grades of earlier versions have no themes. */
function about({ themes }: Args): readonly string[] {
  const titles = ((themes ?? []) as readonly ThemeName[]).map(theme => THEME_WORDS[theme].title.toLowerCase());
  return titles.length > 0 ? [listText(titles)] : [];
}

function gradeText({ tier, evidence }: Grade): string {
  const moves = `${counted(Number(evidence.good_moves), 'good move')} of ${String(evidence.legal_actions)}`;
  return [capital(tier), moves, ...sight(evidence), ...about(evidence)].join(' · ');
}

export const words: Words<AzulKinds> = {
  ...azulRulesWords,
  say: ({ code, args }) => SENTENCES[code]?.(args) ?? '',
  grade: gradeText,
  fields: FIELD_WORDS,
  refusals: REFUSAL_WORDS,
};
