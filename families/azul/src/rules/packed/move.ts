/** A draft packed into one number: source, colour and destination, which is a row or `TO_FLOOR`. */
export type Move = number;

export const TO_FLOOR = 5;

export function moveOf(source: number, color: number, destination: number): Move {
  return (source << 6) | (color << 3) | destination;
}

export function sourceOf(move: Move): number {
  return move >>> 6;
}

export function colorOf(move: Move): number {
  return (move >>> 3) & 7;
}

export function destinationOf(move: Move): number {
  return move & 7;
}
