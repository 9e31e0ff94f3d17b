import type { DomainBoard } from '../engine/domain-board.ts';
import { EMPTY_FACE, TYPE_COUNT, TYPE_OF_CODE } from '../engine/tables.ts';
import type { Lattice } from '../lattice.ts';
import { atMostOne, type ClauseSink, exactly } from './cnf.ts';

/** Variables of a board: a code on a face, a type on a face, a site at a face's slot. 0 where the root rules it out. */
export interface Encoding {
  readonly lattice: Lattice;
  readonly codes: readonly ReadonlyMap<number, number>[];
  /** By face * TYPE_COUNT + type. */
  readonly types: Int32Array;
  /** By (face * 4 + slot) * 4 + state, states 1 to 3. */
  readonly sites: Int32Array;
}

/** The rules of a board that was opened and propagated, all but connectedness. */
export function encode(board: DomainBoard, sink: ClauseSink): Encoding {
  const faces = board.faceCount;
  const codes = Array.from({ length: faces }, () => new Map<number, number>());
  const encoding = {
    lattice: board.lattice,
    codes,
    types: new Int32Array(faces * TYPE_COUNT),
    sites: new Int32Array(faces * 16),
  };
  for (let face = 0; face < faces; face++) encodeFace(board, face, encoding, codes[face]!, sink);
  for (let edge = 0; edge < board.lattice.edgeCount; edge++) encodeEdge(encoding, edge, sink);
  for (let type = 0; type < EMPTY_FACE; type++) encodeCount(board, encoding, type, sink);
  return encoding;
}

function encodeFace(
  board: DomainBoard,
  face: number,
  { types, sites }: Encoding,
  codes: Map<number, number>,
  sink: ClauseSink,
): void {
  const byType = new Map<number, number[]>();
  const bySite = new Map<number, number[]>();
  for (const code of board.codesAt(face)) {
    const variable = sink.newVar();
    codes.set(code, variable);
    append(byType, face * TYPE_COUNT + TYPE_OF_CODE[code]!, variable);
    for (let slot = 0; slot < 4; slot++) {
      const state = (code >> (slot * 2)) & 3;
      if (state) append(bySite, (face * 4 + slot) * 4 + state, variable);
    }
  }
  for (const [at, members] of byType) types[at] = anyOf(sink, members);
  for (const [at, members] of bySite) sites[at] = anyOf(sink, members);
  for (const members of byType.values()) atMostOne(sink, members);
  const typesHere = [...byType.keys()].map(at => types[at]!);
  atMostOne(sink, typesHere);
  sink.addClause(typesHere);
}

function append(lists: Map<number, number[]>, key: number, member: number): void {
  const list = lists.get(key);
  if (list) list.push(member);
  else lists.set(key, [member]);
}

/** A variable that is true exactly when one of the members is. */
function anyOf(sink: ClauseSink, members: readonly number[]): number {
  const variable = sink.newVar();
  sink.addClause([-variable, ...members]);
  for (const member of members) sink.addClause([-member, variable]);
  return variable;
}

/** The site variables of the faces around an edge, by place; 0 where a face cannot have that site. */
export function sitesAt({ lattice, sites }: Encoding, edge: number, state: number): readonly number[] {
  return Array.from({ length: lattice.edgeSizes[edge]! }, (_, place) => {
    const face = lattice.edgeFaces[edge * 4 + place]!;
    return sites[lattice.faceEdges.indexOf(edge, face * 4) * 4 + state]!;
  });
}

/** No site has exactly one connector. */
function encodeEdge(encoding: Encoding, edge: number, sink: ClauseSink): void {
  for (let state = 1; state < 4; state++) {
    const here = sitesAt(encoding, edge, state).filter(variable => variable !== 0);
    for (const one of here) sink.addClause([-one, ...here.filter(other => other !== one)]);
  }
}

function encodeCount(board: DomainBoard, { types }: Encoding, type: number, sink: ClauseSink): void {
  const wanted = board.most[type]!;
  const places: number[] = [];
  for (let face = 0; face < board.faceCount; face++) {
    if (types[face * TYPE_COUNT + type]) places.push(types[face * TYPE_COUNT + type]!);
  }
  if (wanted > 0 || places.length > 0) exactly(sink, places, wanted);
}
