#!/usr/bin/env node
// Checks certificates of Sovereign puzzles. It knows the rules and two kinds of step, and imports nothing of the program that wrote them.
//
//   node checkers/sovereign.mjs certificates.jsonl      one certificate a line; `-` is standard input
//
// The rules: a board of n × n cells has n regions, each connected by sides. With s stars, every row, column and region holds exactly
// s crowns, and no two crowns touch, not even at a corner: a block of two by two cells holds at most one.
//
// The steps: docs/certificates.md. A certificate is accepted if its steps decide every cell and the crowns are the solution it names.
// Each step follows from the rules and the steps before it, so there is no other solution.

import { readFileSync } from 'node:fs';

const OPEN = 0;
const CROWN = 1;
const CROSS = 2;
const MARKS = { crown: CROWN, cross: CROSS };
const FORMAT = 'tessera sovereign certificate 1';
const DEEPEST = 100;

class Refused extends Error {}

function refuse(place, why) {
  throw new Refused(place === '' ? why : `step ${place}: ${why}`);
}

/** Null if the certificate proves what it says, else why not. */
export function checkCertificate(certificate) {
  try {
    const board = readBoard(certificate);
    const marks = new Uint8Array(board.size * board.size);
    const steps = listOf(certificate.steps, '', 'the steps');
    for (const [i, step] of steps.entries()) {
      if (takeStep(board, marks, step, String(i + 1), 0)) refuse(String(i + 1), 'the board contradicts itself');
    }
    checkEnd(board, marks, certificate.solution);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

// ---------------------------------------------------------------- the board

function readBoard(certificate) {
  if (!isObject(certificate)) refuse('', 'not an object');
  onlyKeys(certificate, ['certificate', 'size', 'stars', 'regions', 'solution', 'steps', 'id'], '');
  const { size, stars, regions } = certificate;
  if (certificate.certificate !== FORMAT) refuse('', `not a "${FORMAT}"`);
  if (!Number.isInteger(size) || size < 1 || size > 64) refuse('', 'the size is not a number from 1 to 64');
  if (!Number.isInteger(stars) || stars < 1 || stars > size)
    refuse('', 'the stars are not a number from 1 to the size');
  const rows = listOf(regions, '', 'the regions');
  if (rows.length !== size || rows.some(row => typeof row !== 'string' || row.length !== size))
    refuse('', `the regions are not ${size} rows of ${size} letters`);
  const letters = [...rows.join('')];
  const names = [...new Set(letters)].sort();
  if (names.length !== size) refuse('', `${names.length} regions on a board of ${size} rows`);
  checkConnected(letters, size);
  const holders = holdersOf(letters, size);
  const holdersAt = letters.map(() => []);
  for (const [name, cells] of holders) for (const cell of cells) holdersAt[cell].push(name);
  return { size, stars, holders, holdersAt };
}

/** The cells of every row, column, region and block, by name. Regions are numbered A–Z, then a–z. */
function holdersOf(letters, size) {
  const holders = new Map();
  const add = (name, cell) => holders.set(name, holders.get(name)?.concat(cell) ?? [cell]);
  for (const [cell, letter] of letters.entries()) {
    const [row, col] = [Math.floor(cell / size), cell % size];
    add(`r${row}`, cell);
    add(`c${col}`, cell);
    add(`g${letter >= 'a' ? letter.charCodeAt(0) - 71 : letter.charCodeAt(0) - 65}`, cell);
    if (row + 1 < size && col + 1 < size) holders.set(`b${cell}`, [cell, cell + 1, cell + size, cell + size + 1]);
  }
  return holders;
}

function checkConnected(letters, size) {
  const reached = new Set();
  const seen = new Set();
  for (const [first, letter] of letters.entries()) {
    if (reached.has(first)) continue;
    if (seen.has(letter)) refuse('', `region ${letter} is in several pieces`);
    seen.add(letter);
    const open = [first];
    reached.add(first);
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const col = cell % size;
      const beside = [cell - size, cell + size, ...(col > 0 ? [cell - 1] : []), ...(col + 1 < size ? [cell + 1] : [])];
      for (const next of beside) {
        if (letters[next] !== letter || reached.has(next)) continue;
        reached.add(next);
        open.push(next);
      }
    }
  }
}

// ---------------------------------------------------------------- the steps

/** Takes one step on the marks. True if the step is a count that cannot work out, which ends a refutation. */
function takeStep(board, marks, step, place, depth) {
  if (!isObject(step)) refuse(place, 'not an object');
  if ('assume' in step) {
    takeAssumption(board, marks, step, place, depth);
    return false;
  }
  return takeCount(board, marks, step, place);
}

/**
 * The units of `count` need crowns; the holders of `within` have room for some. A cell in k more units than holders has weight k.
 * Crowns times weight, over the open cells, is at least need less room. It is at most the sum of the positive weights, so `slack` is
 * what is left to lose: a cell of greater weight holds a crown, one of weight below −slack a cross.
 */
function takeCount(board, marks, step, place) {
  onlyKeys(step, ['count', 'within', 'crowns', 'crosses'], place);
  const weights = new Map();
  let bound = 0;
  const add = (names, by) => {
    for (const name of names) {
      const cells = typeof name === 'string' ? board.holders.get(name) : undefined;
      if (cells === undefined) refuse(place, `no unit or block ${JSON.stringify(name)}`);
      const isBlock = name[0] === 'b';
      if (isBlock && by > 0) refuse(place, `block ${name} need not hold a crown`);
      bound += by * ((isBlock ? 1 : board.stars) - cells.filter(cell => marks[cell] === CROWN).length);
      for (const cell of cells) if (marks[cell] === OPEN) weights.set(cell, (weights.get(cell) ?? 0) + by);
    }
  };
  add(listOf(step.count, place, 'the units counted'), 1);
  add(listOf(step.within ?? [], place, 'the holders'), -1);
  let most = 0;
  for (const weight of weights.values()) most += Math.max(0, weight);
  const slack = most - bound;
  const crowns = listOf(step.crowns ?? [], place, 'the crowns');
  const crosses = listOf(step.crosses ?? [], place, 'the crosses');
  if (slack < 0) {
    if (crowns.length + crosses.length > 0) refuse(place, 'it decides cells where the count cannot work out');
    return true;
  }
  const decided = sign => [...weights].flatMap(([cell, weight]) => (sign * weight > slack ? [cell] : []));
  checkSame(decided(1), crowns, place, 'crowns');
  checkSame(decided(-1), crosses, place, 'crosses');
  if (crowns.length + crosses.length === 0) refuse(place, 'nothing follows from it');
  for (const cell of crosses) marks[cell] = CROSS;
  for (const cell of crowns) if (marks[cell] === OPEN) putCrown(board, marks, cell);
  return false;
}

/** Each of the cells, assumed to hold the mark, leads through the steps to a contradiction. So they hold the other mark. */
function takeAssumption(board, marks, step, place, depth) {
  onlyKeys(step, ['assume', 'cells', 'steps'], place);
  if (!Object.hasOwn(MARKS, step.assume)) refuse(place, 'it assumes neither a crown nor a cross');
  if (depth >= DEEPEST) refuse(place, 'assumptions within assumptions, too deep');
  const cells = listOf(step.cells, place, 'the cells');
  const steps = listOf(step.steps, place, 'the steps of the assumption');
  if (cells.length === 0) refuse(place, 'it assumes nothing');
  for (const cell of cells) {
    if (!Number.isInteger(cell) || marks[cell] !== OPEN) refuse(place, `cell ${JSON.stringify(cell)} is not open`);
    const trial = marks.slice();
    if (step.assume === 'crown') putCrown(board, trial, cell);
    else trial[cell] = CROSS;
    const ends = steps.map((inner, i) => takeStep(board, trial, inner, `${place}.${i + 1}`, depth + 1));
    if (ends.length === 0 || ends.indexOf(true) !== ends.length - 1)
      refuse(place, `cell ${cell} is not refuted by the last step`);
  }
  for (const cell of cells) {
    if (step.assume === 'crown') marks[cell] = CROSS;
    else if (marks[cell] === OPEN) putCrown(board, marks, cell);
  }
}

/** A crown crosses the cells that it touches, and the rest of a unit that has all its crowns. */
function putCrown(board, marks, cell) {
  marks[cell] = CROWN;
  for (const name of board.holdersAt[cell]) {
    const cells = board.holders.get(name);
    if (name[0] !== 'b' && cells.filter(other => marks[other] === CROWN).length < board.stars) continue;
    for (const other of cells) if (marks[other] === OPEN) marks[other] = CROSS;
  }
}

// ---------------------------------------------------------------- the end

function checkEnd({ size, stars, holders }, marks, solution) {
  const rows = listOf(solution, '', 'the solution');
  if (rows.length !== size) refuse('', `the solution has ${rows.length} rows`);
  const crowns = new Set(
    rows.flatMap((cols, row) =>
      listOf(cols, '', 'a row of the solution').map(col => {
        if (!Number.isInteger(col) || col < 0 || col >= size)
          refuse('', `no column ${JSON.stringify(col)} in the solution`);
        return row * size + col;
      }),
    ),
  );
  for (const [name, cells] of holders) {
    const count = cells.filter(cell => crowns.has(cell)).length;
    if (name[0] === 'b' ? count > 1 : count !== stars) refuse('', `the solution breaks a rule in ${name}`);
  }
  for (const [cell, mark] of marks.entries()) {
    if (mark === OPEN) refuse('', `the steps leave cell ${cell} open`);
    if ((mark === CROWN) !== crowns.has(cell)) refuse('', `the steps lead to another solution at cell ${cell}`);
  }
}

// ---------------------------------------------------------------- reading

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value, place, what) {
  if (!Array.isArray(value)) refuse(place, `${what} are not a list`);
  return value;
}

function onlyKeys(object, keys, place) {
  const other = Object.keys(object).find(key => !keys.includes(key));
  if (other !== undefined) refuse(place, `unknown key ${JSON.stringify(other)}`);
}

function checkSame(expected, given, place, what) {
  const sorted = expected.sort((a, b) => a - b);
  if (sorted.length !== given.length || sorted.some((cell, i) => cell !== given[i]))
    refuse(place, `the ${what} that follow are [${sorted}], not [${given}]`);
}

function main(path) {
  const lines = readFileSync(path === '-' ? 0 : path, 'utf8').split('\n');
  const counts = { accepted: 0, refused: 0 };
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    let fault;
    try {
      fault = checkCertificate(JSON.parse(line));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      fault = 'not JSON';
    }
    if (fault !== null) console.log(`line ${i + 1}: ${fault}`);
    counts[fault === null ? 'accepted' : 'refused']++;
  }
  console.log(`${counts.accepted} accepted, ${counts.refused} refused`);
  process.exitCode = counts.refused > 0 || counts.accepted === 0 ? 1 : 0;
}

if (process.argv[1] !== undefined && import.meta.url.endsWith(process.argv[1].split(/[\\/]/).at(-1))) {
  if (process.argv.length === 3) main(process.argv[2]);
  else {
    console.error('usage: node sovereign.mjs FILE');
    process.exitCode = 2;
  }
}
