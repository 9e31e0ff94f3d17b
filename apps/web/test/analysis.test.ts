import {
  type AzulAction,
  type AzulProof,
  actionsIn,
  evaluatePosition,
  isRoundComplete,
  legalActions,
  newGame,
  reachFault,
  readState,
  type State,
  writeNotation,
} from '@tessera/azul';
import { evidenceOf } from '@tessera/azul/app/analysis/evidence.ts';
import { readPastedPosition } from '@tessera/azul/app/analysis/reading.ts';
import { loadAnalysis, saveAnalysis } from '@tessera/azul/app/analysis/record.ts';
import {
  type AnalysisSession,
  deal,
  editedPosition,
  endEditing,
  endRound,
  goTo,
  openAnalysisSession,
  playActions,
  playedNext,
  positionOf,
  redoEdit,
  setUpNext,
  startEditing,
  undoEdit,
  withDraft,
} from '@tessera/azul/app/analysis/session.ts';
import { loadThinkingSettings, msOf, saveThinkingSettings } from '@tessera/azul/app/analysis/thinkingSettings.ts';
import { parseSearch, searchOf, searchText } from '@tessera/core/links/link.ts';
import { describe, expect, it } from 'vitest';
import { shelfOver } from '../src/storage/shelf.ts';
import { storeWith } from './stores.ts';

/** As the editor tells faults, in the words of the rules. */
function faultOf(state: State) {
  const read = readState(state);
  const note = read.ok ? reachFault(state)?.note : read.note;
  return note ? { text: `${note}.`, places: [], isOffTable: note.includes('factories') } : null;
}

const begin = newGame(2, 'fixed', 'analysis').state;
const first = (state: State): AzulAction => actionsIn(state)[0]!;
const broken: State = { ...begin, bag: {} };

/** Plays first moves to the end of the round. */
function toTheEnd(session: AnalysisSession): AnalysisSession {
  let now = session;
  while (!isRoundComplete(positionOf(now))) now = playActions(now, [legalActions(positionOf(now))[0]!]);
  return now;
}

describe('the way', () => {
  it('goes on with every move, back and on again, and branches', () => {
    const one = playActions(openAnalysisSession(begin), [first(begin)]);
    const two = playActions(one, [first(positionOf(one))]);
    const back = goTo(two, 1);
    expect(positionOf(back)).toEqual(positionOf(one));
    expect(playedNext(back)).toEqual(first(positionOf(one)));
    expect(playActions(back, [playedNext(back)!]).way).toBe(two.way);
    const other = playActions(back, [legalActions(positionOf(back))[1]!]);
    expect(other.way).toHaveLength(3);
    expect(positionOf(other)).not.toEqual(positionOf(two));
    expect(goTo(other, -3).at).toBe(0);
    expect(goTo(other, 30).at).toBe(2);
  });

  it('stays where the rules refuse a move', () => {
    const session = openAnalysisSession(begin);
    expect(playActions(session, [{ source: 'Center', color: 'Red', destination: 'Floor' }])).toBe(session);
    expect(deal(session, '1')).toBe(session);
    expect(endRound(session)).toBe(session);
  });

  it.each(['fixed', 'grey'] as const)('leads over the end of a round on the %s wall by a deal from a seed', wall => {
    let over = toTheEnd(openAnalysisSession(newGame(2, wall, 'analysis').state));
    for (let lines = 0; lines < 10 && actionsIn(positionOf(over)).length > 0; lines++)
      over = playActions(over, [first(positionOf(over))]);
    const [a, again, b] = ['5', '5', '6'].map(seed => positionOf(deal(over, seed)));
    expect(a!.round_number).toBe(2);
    expect(again).toEqual(a);
    expect(b!.factories).not.toEqual(a!.factories);
    const settled = endRound(over);
    expect(positionOf(settled)).toMatchObject({ round_number: 1, center: { has_first_player_token: true } });
    expect(positionOf(deal(settled, '5'))).toEqual(a);
  });
});

describe('edits', () => {
  it('of a position that can be are analysed from the start', () => {
    const other = newGame(2, 'fixed', 'another').state;
    const session = withDraft(startEditing(playActions(openAnalysisSession(begin), [first(begin)])), other);
    expect(session.way).toEqual([{ state: other, by: 'set-up' }]);
    expect(positionOf(session)).toEqual(other);
  });

  it('into one that cannot be leave the last good one analysed, and are dropped at the end', () => {
    const faulty = withDraft(startEditing(openAnalysisSession(begin)), broken);
    expect(readState(broken).ok).toBe(false);
    expect(positionOf(faulty)).toBe(begin);
    expect(editedPosition(faulty)).toBe(broken);
    const done = endEditing(faulty);
    expect(done.isEditing).toBe(false);
    expect(editedPosition(done)).toBe(begin);
  });

  it('are undone and done again, the position that is analysed with them', () => {
    const other = newGame(2, 'fixed', 'another').state;
    const session = withDraft(withDraft(startEditing(openAnalysisSession(begin)), other), broken);
    expect(positionOf(undoEdit(session))).toEqual(other);
    expect(positionOf(undoEdit(undoEdit(session)))).toEqual(begin);
    expect(undoEdit(undoEdit(undoEdit(session)))).toEqual(undoEdit(undoEdit(session)));
    expect(editedPosition(redoEdit(redoEdit(undoEdit(undoEdit(session)))))).toBe(broken);
    expect(redoEdit(session)).toBe(session);
  });

  it('begin with what was played up to', () => {
    const moved = playActions(openAnalysisSession(begin), [first(begin)]);
    expect(editedPosition(startEditing(moved))).toEqual(positionOf(moved));
  });
});

describe('what is kept', () => {
  it('is the whole session: the way with its deals, the place on it, the edits', () => {
    const shelf = shelfOver(storeWith(100_000));
    const long = goTo(playActions(deal(toTheEnd(openAnalysisSession(begin)), '17'), []), 3);
    saveAnalysis(shelf, long);
    expect(loadAnalysis(shelf)).toEqual({ ok: true, value: long });
    const editing = withDraft(startEditing(openAnalysisSession(begin)), broken);
    saveAnalysis(shelf, editing);
    const kept = loadAnalysis(shelf);
    expect(kept).toMatchObject({ ok: true, value: { isEditing: true } });
    if (kept.ok) expect([editedPosition(kept.value), positionOf(kept.value)]).toEqual([broken, begin]);
  });

  it('is refused when it is no session', () => {
    const shelf = shelfOver(storeWith(100_000));
    expect(loadAnalysis(shelf)).toMatchObject({ reason: 'absent' });
    for (const record of [3, {}, { start: '2f.nonsense', way: [], at: 0, draft: null }]) {
      shelf.write('analysis/azul', record);
      expect(loadAnalysis(shelf)).toMatchObject({ reason: 'corrupted' });
    }
  });

  it('is the pace, with the usual one for whatever cannot be read', () => {
    const shelf = shelfOver(storeWith(100_000));
    expect(msOf(loadThinkingSettings(shelf).budget)).toBe(750);
    saveThinkingSettings(shelf, { budget: 'endless', follows: false });
    expect(loadThinkingSettings(shelf)).toEqual({ budget: 'endless', follows: false });
    expect(msOf('endless')).toBeNull();
    shelf.write('analysis/pace', { budget: 'for ever' });
    expect(loadThinkingSettings(shelf).follows).toBe(true);
  });
});

describe('an address', () => {
  it.each([2, 3, 4] as const)('holds every position of %d players on the grey wall', seats => {
    let session = openAnalysisSession(newGame(seats, 'grey', 'address').state);
    for (let n = 0; n < 150; n++) {
      const now = positionOf(session);
      const text = writeNotation(now);
      const read = searchOf(parseSearch(searchText({ position: text })));
      expect(read.position && readPastedPosition(read.position, faultOf)).toEqual({ ok: true, value: now });
      const next = actionsIn(now);
      session = next.length > 0 ? playActions(session, [next[(7 * n) % next.length]!]) : deal(session, String(n));
    }
  });
});

describe('a position that is brought', () => {
  it.each([
    ['notation', writeNotation(begin)],
    ['notation over several lines', `  ${writeNotation(begin).replaceAll('.', '.\n')}\n`],
    ['JSON', JSON.stringify(begin, null, 2)],
  ])('is read from %s', (_, text) => {
    expect(readPastedPosition(text, faultOf)).toEqual({ ok: true, value: begin });
  });

  it.each([
    ['nothing', '', /^Paste a position first/],
    ['nonsense', 'nonsense', /^This isn’t a position in notation or JSON/],
    ['a list', '[]', /^This isn’t a position in notation or JSON/],
    ['cut notation', writeNotation(begin).slice(0, 60), /^This isn’t a position in notation or JSON/],
    ['cut JSON', '{"bag": {', /incomplete or damaged/],
    [
      'another format',
      JSON.stringify({ ...begin, state_version: 7 }),
      /: the version of the format is missing or wrong/,
    ],
    ['a factory that is none', JSON.stringify({ ...begin, factories: [{}, 3, {}, {}, {}] }), /: factory 2 is missing/],
    ['a part too many', JSON.stringify({ ...begin, tiles: 3 }), /a part is missing or unknown/],
    ['a bag of nonsense', writeNotation(begin).replace(/c\.[^.]+/, 'c.x'), /: the bag is missing or wrong/],
    [
      'a table for more',
      writeNotation({ ...begin, factories: [{}] }),
      /^This position is impossible\. .* factories, not 1/,
    ],
  ])('is refused in a plain sentence: %s', (_, text, sentence) => {
    const read = readPastedPosition(text, faultOf);
    expect(read).toMatchObject({ ok: false, text: expect.stringMatching(sentence), draft: null });
    if (!read.ok) expect(read.text).not.toMatch(/Invalid|expected/);
  });

  it.each([
    ['with tiles missing', broken, /^This position is impossible\. \d+ Blue tiles/],
    ['with the wrong player to move', { ...begin, active_player_id: 1 }, /another player than the starter/],
  ])('%s is refused, and can be put right', (_, state, sentence) => {
    for (const text of [JSON.stringify(state), writeNotation(state)]) {
      expect(readPastedPosition(text, faultOf)).toMatchObject({
        ok: false,
        text: expect.stringMatching(sentence),
        draft: state,
      });
    }
  });

  it('of the next round is set up by hand on an empty table, and the way stays', () => {
    const over = toTheEnd(openAnalysisSession(begin));
    const session = setUpNext(over);
    expect(editedPosition(session)).toMatchObject({ round_number: 2, factories: [{}, {}, {}, {}, {}] });
    expect(positionOf(session)).toEqual(positionOf(endRound(over)));
    expect(endEditing(session).way).toHaveLength(over.way.length + 1);
  });

  it('that no game comes to is not analysed', () => {
    const session = withDraft(openAnalysisSession(begin), { ...begin, active_player_id: 1 });
    expect(positionOf(session)).toBe(begin);
    expect(
      positionOf(withDraft(session, { ...begin, active_player_id: 1, starting_player_id: 1 })).active_player_id,
    ).toBe(1);
  });
});

describe('a line', () => {
  const seenWith = (state: State, nodes: number) => evaluatePosition(state, { nodes: { round: 0, game: nodes } });
  /** The line that the view shows: what the proof holds of it or one more move, then the end of the round. */
  const lineOf = ({ moves }: AzulProof, nth: number) => {
    const { action, line } = moves[nth]!;
    const drafts = line.length > 1 ? line : [action, moves[0]!.action];
    return { note: 'as it was', steps: [...drafts.map(each => ({ action: each })), { action: null }] };
  };

  it('says at every step whether the search saw it, and where the search ends', () => {
    const analysis = seenWith(begin, 30_000);
    const line = lineOf(analysis, 0);
    const { seen, depth } = analysis;
    expect(seen).toBeGreaterThan(1);
    expect(seen).toBeLessThanOrEqual(depth!);
    expect(line.steps.length).toBeGreaterThan(seen + 2);
    const evidence = evidenceOf(analysis, line);
    expect(evidence).toHaveLength(line.steps.length + 1);
    for (const [step, note] of evidence.entries())
      expect(note).toMatch(
        step <= seen
          ? `The engine searched the first ${seen} moves; `
          : `A rough guess: the engine searched the first ${seen} moves.`,
      );
  });

  it('that the search keeps no more of is greedy play, and says so', () => {
    const analysis = seenWith(begin, 4000);
    const other = analysis.moves.findIndex(({ line }) => line.length === 1);
    const evidence = evidenceOf(analysis, lineOf(analysis, other));
    expect(evidence[1]).toMatch(/^A possible continuation\.$/);
    expect(evidence[2]).toMatch(/^A possible continuation, beyond the search/);
  });

  it('that ends where the search did says so', () => {
    const analysis = seenWith(begin, 30_000);
    const steps = lineOf(analysis, 0).steps.slice(0, analysis.seen);
    const notes = evidenceOf(analysis, { note: '', steps });
    expect(new Set(notes)).toEqual(
      new Set([`The engine searched the first ${analysis.seen} moves; the line ends there.`]),
    );
  });

  it('that was seen to the end of the round is called best play, at every table', () => {
    const late = positionOf(playFirst(openAnalysisSession(begin), actionsLeft(begin) - 4));
    const analysis = seenWith(late, 400_000);
    expect(analysis.depth).toBeNull();
    const notes = new Set(evidenceOf(analysis, lineOf(analysis, 0)));
    expect([...notes]).toEqual(['Best play to the end of the round.']);
    const three = newGame(3, 'fixed', '7').state;
    const ending = seenWith(positionOf(playFirst(openAnalysisSession(three), actionsLeft(three) - 3)), 400_000);
    expect(ending.depth).toBeNull();
    expect(new Set(evidenceOf(ending, lineOf(ending, 0)))).toEqual(notes);
  });

  it('of a table of three ends with a quick look where the tree was seen no farther', () => {
    const analysis = seenWith(newGame(3, 'fixed', '7').state, 60_000);
    const evidence = evidenceOf(analysis, lineOf(analysis, 0));
    expect(evidence[1]).toMatch(/^The engine searched the first \d+ moves; the rest is a rough guess/);
    expect(evidence.at(-1)).toMatch(/^A rough guess/);
  });
});

/** The session after so many first moves. */
function playFirst(session: AnalysisSession, moves: number): AnalysisSession {
  let now = session;
  for (let n = 0; n < moves; n++) now = playActions(now, [legalActions(positionOf(now))[0]!]);
  return now;
}

/** How many first moves there are to the end of the round. */
function actionsLeft(state: State): number {
  let now = openAnalysisSession(state);
  let moves = 0;
  for (; !isRoundComplete(positionOf(now)); moves++) now = playFirst(now, 1);
  return moves;
}
