import type { Codec } from './codec.ts';
import type { Contradiction } from './contradiction.ts';
import type { FormatTools } from './formats.ts';
import type { Grade, Tier } from './grade.ts';
import type { Fingerprint } from './hash.ts';
import type { Json } from './json.ts';
import type { PaperAnswer, PaperDrawing, PaperLook } from './paper.ts';
import type { Fields } from './params.ts';
import type { SeedKind } from './seed.ts';
import type { Verdict } from './verdict.ts';
import type { Work } from './work.ts';

/** The types of one family. Only the family reads them; everyone else passes them on. */
export interface Kinds {
  /** What a maker is asked for; flat, described by the family's fields. */
  readonly params: object;
  /** What a person is given. */
  readonly item: unknown;
  /** What is known about the item: a solution and its trace, or the table of moves. */
  readonly proof: unknown;
  /** Where a person stands. */
  readonly state: unknown;
  /** What a person does; undo reverts one action. */
  readonly action: unknown;
  /** Why a maker refuses; `budget` is always possible and not listed. */
  readonly reason: string;
}

/** `rules`: old items would be judged differently. `maker`: the same seed gives another item. `grader`: another grade. */
export interface Versions {
  readonly rules: number;
  readonly maker: number;
  readonly grader: number;
}

/** The stages of an attempt that may refuse, in their order. */
export type Stage = 'propose' | 'prove' | 'screen';

/** Makes items. Each stage is pure and reads only the results of earlier stages; `prove` sees the item alone. */
export interface Maker<K extends Kinds> {
  propose(params: K['params'], work: Work): Verdict<K['item'], K['reason'] | 'budget'>;
  prove(item: K['item'], work: Work): Verdict<K['proof'], K['reason'] | 'budget'>;
  grade(item: K['item'], proof: K['proof']): Grade;
  /** Refuses dull items, and items whose proof shows that they do not match the request. */
  screen(item: K['item'], proof: K['proof'], grade: Grade, params: K['params']): Verdict<null, K['reason']>;
  /**
   * Refuses an item that contradicts the params it is said to be made with. It reads all that item, proof and grade tell about
   * them; params that only guide the maker cannot be checked here.
   */
  fits(item: K['item'], proof: K['proof'], grade: Grade, params: K['params']): Verdict<null, 'params'>;
  /** Equal for items that a player would call the same. */
  fingerprint(item: K['item']): Fingerprint;
}

/** The results of attempts: how many there were, how many passed, and the refusals by `stage:reason`. */
export interface Tally {
  readonly attempts: number;
  readonly passed: number;
  readonly refused: Readonly<Record<string, number>>;
}

/** Adaptive parameters, for requests that want them: after every `every` attempts the next params follow from the tally of those. */
export interface Adapt<K extends Kinds> {
  readonly every: number;
  /** `asked` is what the request began with. */
  next(params: K['params'], seen: Tally, asked: K['params']): K['params'];
  /** The name of a param that `asked` cannot have become within so many changes, whatever their tallies; null when each may have. */
  stray(params: K['params'], asked: K['params'], changes: number): string | null;
}

export interface Play<K extends Kinds> {
  begin(item: K['item']): K['state'];
  /** Refuses what cannot be done at all; a wrong but possible action is accepted. */
  act(state: K['state'], action: K['action']): Verdict<K['state']>;
}

/** A place on the board, in the family's own coordinates; the view knows how to show it. */
export type Spot = string | number;

/** A statement of an engine, as data; the family's words turn it into a sentence. */
export interface Remark {
  readonly code: string;
  readonly args: Readonly<Record<string, Json>>;
  readonly spots: readonly Spot[];
}

/** A hint from vague to explicit: where to look, what to notice, what follows. `actions` does what the last remark says. */
export interface Hint<K extends Kinds> {
  readonly remarks: readonly Remark[];
  readonly actions: readonly K['action'][];
}

/** Judges puzzles with a solution. */
export interface SolveJudge<K extends Kinds> {
  readonly kind: 'solve';
  /** By the rules alone: whether it is solved, and which rules are broken. */
  check(state: K['state']): { readonly isSolved: boolean; readonly faults: readonly Remark[] };
  /** Against the solution: what is wrong although no rule is broken yet. */
  mistakes(proof: K['proof'], state: K['state']): readonly Remark[];
  /** The easiest next step from here, mistakes first; null when solved. */
  hint(proof: K['proof'], state: K['state']): Hint<K> | null;
  /** Actions that finish the item from its beginning. */
  key(item: K['item'], proof: K['proof']): readonly K['action'][];
}

/** One legal move: how much it loses against the best, and the error of that number. */
export interface Option<K extends Kinds> {
  readonly action: K['action'];
  readonly regret: number;
  readonly noise: number;
}

/** Judges positions where every move has a value. */
export interface ChooseJudge<K extends Kinds> {
  readonly kind: 'choose';
  legal(state: K['state']): readonly K['action'][];
  /** Every legal move of the item's position, best first. */
  options(proof: K['proof']): readonly Option<K>[];
  explain(item: K['item'], proof: K['proof'], action: K['action']): readonly Remark[];
}

/** How a form shows one field; what is left out comes from the field itself. */
export interface FieldWords {
  /** A few words, without a full stop. */
  readonly label: string;
  /** A sentence where the label does not say it all. */
  readonly help?: string;
  /** Shown at once; a form hides the others behind one step. */
  readonly isCommon?: boolean;
  /** Choices and members of a subset, as people say them. */
  readonly names?: Readonly<Record<string, string>>;
  /** A number, as people say it. */
  number?(value: number): string;
  /** The group that a member of a long subset belongs to; a group can be chosen whole. */
  group?(member: string): string;
}

/** What people are told about a reason of the maker. */
export interface RefusalWords {
  /** A few words, without a full stop. */
  readonly says: string;
  /** The fields that may be too strict, the most likely first. Back at its default, each lets more items pass. */
  readonly fields?: readonly string[];
}

export interface Words<K extends Kinds = Kinds> {
  /** The sentence for a remark. */
  say(remark: Remark): string;
  /** The sentence with its places named, for who does not see them on the board; without it `say` names them. */
  spell?(remark: Remark): string;
  /** How many mistakes there are, two or more; without it the app counts places. */
  mistakes?(count: number): string;
  /** How a grade is told to a person, in a few words. */
  grade(grade: Grade): string;
  /** The rules, a sentence each. */
  readonly rules: readonly string[];
  /** The rules of one item, with its numbers and without what it does not have; without it they are `rules`. */
  rulesFor?(item: K['item']): readonly string[];
  /** What to do on one item, in a sentence or two that fit beside a small board; without it the first of its rules. */
  goal?(item: K['item']): string;
  /** The maker's fields as forms put them, by name; without them forms show each field's own help and values. */
  readonly fields?: Readonly<Record<string, FieldWords>>;
  /** Every reason of the maker. */
  readonly refusals: Readonly<Record<string, RefusalWords>>;
}

/** One picture of the rules: a name, what it shows, and a whole SVG document. */
export interface RulePicture {
  readonly title: string;
  readonly text: string;
  readonly svg: string;
}

/** A technique that can be taught. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  /** What to look for and what follows, in two or three sentences. */
  readonly idea: string;
}

/** Where a lesson is met: an item that the maker makes, and how many steps of its easiest way come before. */
export interface LessonPosition {
  readonly seed: string;
  readonly attempt: number;
  readonly step: number;
}

/** The positions of a family's lessons, by lesson: the first is shown, the next are for practice, the last for the check. */
export type LessonPositions = Readonly<Record<string, readonly LessonPosition[]>>;

/** What a family teaches: its lessons, easiest first, and which lesson an item or a step belongs to. */
export interface Course<K extends Kinds> {
  readonly lessons: readonly Lesson[];
  /** Settings that make items for a lesson: small ones that are likely to need it. */
  params(lesson: string): K['params'];
  /** Where moves have values: the lessons that an item is about. */
  ofGrade?(grade: Grade): readonly string[];
  /** Where there is a solution: the lesson that the next step is about; null when it is about none. */
  ofHint?(hint: Hint<K>): string | null;
  /** And whether a state shows that an action of a hint is done. */
  isDone?(state: K['state'], action: K['action']): boolean;
}

/** How many solutions were found; there may be more where the count is not whole. */
export interface SolutionCount {
  readonly found: number;
  readonly isWhole: boolean;
}

/** A family's own way to write an item in fewer bytes than deflated JSON. */
export interface Packing<K extends Kinds> {
  encode(item: K['item']): Uint8Array;
  /** Never throws. */
  decode(bytes: Uint8Array): Verdict<unknown, 'malformed'>;
}

/** What a family knows about items that people bring, beyond what its maker does. */
export interface LevelTools<K extends Kinds> {
  /** For links. */
  readonly packing?: Packing<K>;
  /** Counts the solutions of what the maker refuses. */
  count?(item: K['item']): Promise<SolutionCount>;
  /** A second try at an item for which the maker's work ran out. */
  prove?(item: K['item']): Promise<Verdict<K['proof']>>;
}

/** What people search a library by, beyond family, tier and score. */
export interface Facets<K extends Kinds> {
  /** The techniques or themes that an item asks for, read from its grade: each once, in lower-case letters, digits, - and _. */
  tags(grade: Grade): readonly string[];
  /** The size of an item as people type it, such as `8` or `4x4x1`. */
  size(item: K['item']): string;
  /** A size as people say it, such as 8×8; without it, as it is typed. */
  sizeName?(size: string): string;
}

export interface Preset<K extends Kinds> {
  readonly id: string;
  readonly title: string;
  readonly params: K['params'];
}

/** What a family brings to paper. Without a member its pictures are printed. */
export interface Printing<K extends Kinds> {
  /** The item, to be solved on paper. */
  puzzle?(item: K['item'], look: PaperLook): PaperDrawing;
  /** The finished item, drawn small. */
  solution?(item: K['item'], proof: K['proof'], look: PaperLook): PaperDrawing;
  /** What a drawing does not say about the solution. */
  answer?(item: K['item'], proof: K['proof']): PaperAnswer | null;
  /** A state of play with some places outlined, for a worked example. */
  state?(state: K['state'], spots: readonly Spot[], look: PaperLook): PaperDrawing;
  /** A remark of a worked example; `state` outlines the spots of the last one. Without it places are named. */
  say?(remark: Remark): string;
  /** The rules of one item, where paper needs other words than the screen. */
  rulesFor?(item: K['item']): readonly string[];
  /** The pictures of the rules, where those of the screen speak of what paper does not have. */
  rules?(ink: PaperLook['ink']): readonly RulePicture[];
  /** A line under the item on which the answer is written, where it is not drawn into it. */
  readonly blank?: string;
  /** How many solutions fit on a page of A4: 6 without it. */
  readonly solutionsOnPage?: number;
}

/**
 * One family. `Family` without an argument is any family: its items are `unknown`, and its codecs check them at every border.
 */
export interface Family<K extends Kinds = Kinds> {
  readonly id: string;
  readonly title: string;
  readonly versions: Versions;
  readonly seeds: SeedKind;
  readonly fields: Fields;
  readonly presets: readonly Preset<K>[];
  /** Every reason that the maker may give, `budget` aside. */
  readonly reasons: readonly K['reason'][];
  /** Units of work that one attempt may spend, by stage. */
  readonly allowance: { readonly propose: number; readonly prove: number };
  /** Attempts after which a search for one item stops and says why nothing fits; a person can have it continued. */
  readonly searchLimit: number;
  /** The settings of a request that no item can meet. `tier` is the tier of the request. Without it every request is searched. */
  contradictions?(params: K['params'], tier: Tier | 'any'): readonly Contradiction[];
  readonly codecs: {
    readonly item: Codec<K['item']>;
    readonly proof: Codec<K['proof']>;
    readonly action: Codec<K['action']>;
  };
  readonly maker: Maker<K>;
  readonly adapt?: Adapt<K>;
  readonly play: Play<K>;
  readonly judge: SolveJudge<K> | ChooseJudge<K>;
  readonly words: Words<K>;
  /** Without it there is nothing to learn. */
  readonly course?: Course<K>;
  /** Without it items are found by family, tier and score alone. */
  readonly facets?: Facets<K>;
  /** For levels that people build. */
  readonly levels?: LevelTools<K>;
  /** For items that come from other programs and go to them. */
  readonly formats?: FormatTools<K['item']>;
  readonly pictures: {
    text(item: K['item']): string;
    /** A whole SVG document; with a proof, the finished board. */
    svg(item: K['item'], proof?: K['proof']): string;
    /** The same for about 140 pixels: only what can be distinguished at that size. */
    thumbnail?(item: K['item'], proof?: K['proof']): string;
    /** Colours of a thumbnail and their replacements on a dark page; without them it keeps its light background. */
    readonly dark?: Readonly<Record<string, string>>;
    /** The rules in three pictures, on an example of the family's own. */
    rules?(): readonly RulePicture[];
  };
  /** For paper; without it the pictures are printed. */
  readonly printing?: Printing<K>;
}
