import { along } from '@tessera/ui/strokes/along.ts';
import {
  LONG_PRESS_MS,
  type StrokeActions,
  type StrokeEvent,
  type StrokePoint,
  strokes,
} from '@tessera/ui/strokes/strokes.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const CELL = 20;
const SIZE = 5;
const [LEFT, RIGHT] = [0, 2];

/** A board of 5 by 5 cells, 20 pixels each. */
function cellAt({ x, y }: StrokePoint): number | null {
  const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  return column >= 0 && row >= 0 && column < SIZE && row < SIZE ? row * SIZE + column : null;
}

const middleOf = (cell: number): StrokePoint => ({
  x: ((cell % SIZE) + 0.5) * CELL,
  y: (Math.floor(cell / SIZE) + 0.5) * CELL,
});

type Extra = Partial<StrokeActions<number>>;

/** A fake board that notes what strokes do to it. */
function openBoard(extra: Extra = {}) {
  const log: string[] = [];
  const captured: number[] = [];
  const board = { setPointerCapture: (pointer: number) => captured.push(pointer) };
  const actions: StrokeActions<number> = {
    begin({ button }, at) {
      const cell = cellAt(at);
      log.push(`begin ${String(cell)}`);
      return button === LEFT ? cell : null;
    },
    extend: (_held, _to, path) => void log.push(`extend ${along(path, CELL / 4, cellAt).join()}`),
    end: (held, at) => void log.push(`end ${held} ${String(cellAt(at))}`),
    cancel: held => void log.push(`cancel ${held}`),
    ...extra,
  };
  const { handlers, stop } = strokes(() => actions);
  const eventAt = ({ x, y }: StrokePoint, { pointer = 1, button = LEFT, between = [] as StrokePoint[] } = {}) => {
    const event: StrokeEvent = {
      pointerId: pointer,
      pointerType: pointer === 1 ? 'mouse' : 'touch',
      button,
      clientX: x,
      clientY: y,
      target: new EventTarget(),
      currentTarget: board,
      nativeEvent: { getCoalescedEvents: () => between.map(at => ({ clientX: at.x, clientY: at.y })) },
    };
    return event;
  };
  return { log, captured, handlers, stop, eventAt, actions };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a stroke', () => {
  it('captures its pointer, goes on outside the board and ends there', () => {
    const { log, captured, handlers, eventAt } = openBoard();
    handlers.onPointerDown(eventAt(middleOf(0)));
    expect(captured).toEqual([1]);
    handlers.onPointerMove(eventAt(middleOf(1)));
    handlers.onPointerMove(eventAt({ x: 30, y: -500 }));
    handlers.onPointerMove(eventAt(middleOf(1)));
    handlers.onPointerUp(eventAt({ x: 900, y: 900 }));
    expect(log).toEqual(['begin 0', 'extend 0,1', 'extend 1', 'extend 1', 'end 0 null']);
  });

  it('skips no cell in a fast move, whichever way it goes', () => {
    const { log, handlers, eventAt } = openBoard();
    handlers.onPointerDown(eventAt(middleOf(0)));
    handlers.onPointerMove(eventAt(middleOf(4)));
    handlers.onPointerMove(eventAt(middleOf(24)));
    handlers.onPointerMove(eventAt(middleOf(0)));
    expect(log.slice(1)).toEqual(['extend 0,1,2,3,4', 'extend 4,9,14,19,24', 'extend 24,18,12,6,0']);
  });

  it('follows the places between two events, not the straight line', () => {
    const { log, handlers, eventAt } = openBoard();
    handlers.onPointerDown(eventAt(middleOf(0)));
    handlers.onPointerMove(eventAt(middleOf(12), { between: [middleOf(2), middleOf(12)] }));
    expect(log.slice(1)).toEqual(['extend 0,1,2,7,12']);
  });

  it.each(['onPointerCancel', 'onLostPointerCapture'] as const)('is cancelled once by %s', name => {
    const { log, handlers, eventAt } = openBoard();
    handlers.onPointerDown(eventAt(middleOf(0)));
    handlers.onPointerMove(eventAt(middleOf(1)));
    handlers[name](eventAt(middleOf(1)));
    handlers.onLostPointerCapture(eventAt(middleOf(1)));
    handlers.onPointerMove(eventAt(middleOf(2)));
    handlers.onPointerUp(eventAt(middleOf(2)));
    expect(log).toEqual(['begin 0', 'extend 0,1', 'cancel 0']);
  });

  it('is not cancelled by the loss of the capture after its pointer is lifted', () => {
    const { log, handlers, eventAt } = openBoard();
    handlers.onPointerDown(eventAt(middleOf(3)));
    handlers.onPointerUp(eventAt(middleOf(3)));
    handlers.onLostPointerCapture(eventAt(middleOf(3)));
    expect(log).toEqual(['begin 3', 'end 3 3']);
  });

  it('ignores other pointers from down to up', () => {
    const { log, captured, handlers, eventAt } = openBoard();
    const second = { pointer: 2 };
    handlers.onPointerDown(eventAt(middleOf(0)));
    handlers.onPointerDown(eventAt(middleOf(20), second));
    handlers.onPointerMove(eventAt(middleOf(21), second));
    handlers.onPointerUp(eventAt(middleOf(21), second));
    handlers.onPointerCancel(eventAt(middleOf(21), { pointer: 3 }));
    handlers.onPointerMove(eventAt(middleOf(1)));
    handlers.onPointerUp(eventAt(middleOf(1)));
    expect(log).toEqual(['begin 0', 'extend 0,1', 'end 0 1']);
    expect(captured).toEqual([1]);
  });

  it('does not begin where nothing is held: the other button, or a place outside', () => {
    const { log, captured, handlers, eventAt } = openBoard();
    handlers.onPointerDown(eventAt(middleOf(6), { button: RIGHT }));
    handlers.onPointerMove(eventAt(middleOf(7)));
    handlers.onPointerUp(eventAt(middleOf(7)));
    handlers.onPointerDown(eventAt({ x: -5, y: 5 }));
    handlers.onPointerUp(eventAt({ x: -5, y: 5 }));
    expect(log).toEqual(['begin 6', 'begin null']);
    expect(captured).toEqual([]);
  });

  it('begins anew where its pointer was lifted unseen', () => {
    const { log, handlers, eventAt } = openBoard();
    handlers.onPointerDown(eventAt(middleOf(0)));
    handlers.onPointerDown(eventAt(middleOf(9)));
    handlers.onPointerUp(eventAt(middleOf(9)));
    expect(log).toEqual(['begin 0', 'cancel 0', 'begin 9', 'end 9 9']);
  });

  it('stops in the middle without a call when its board goes away', () => {
    const longPress = vi.fn(() => true);
    const { log, handlers, stop, eventAt } = openBoard({ longPress });
    handlers.onPointerDown(eventAt(middleOf(0)));
    stop();
    vi.advanceTimersByTime(2 * LONG_PRESS_MS);
    handlers.onPointerMove(eventAt(middleOf(1)));
    handlers.onPointerUp(eventAt(middleOf(1)));
    handlers.onLostPointerCapture(eventAt(middleOf(1)));
    expect(log).toEqual(['begin 0']);
    expect(longPress).not.toHaveBeenCalled();
  });

  it('uses the actions of the moment', () => {
    const { log, handlers, eventAt, actions } = openBoard();
    handlers.onPointerDown(eventAt(middleOf(0)));
    actions.end = held => void log.push(`other end ${held}`);
    handlers.onPointerUp(eventAt(middleOf(0)));
    expect(log).toEqual(['begin 0', 'other end 0']);
  });
});

describe('slack', () => {
  it('is how far a pointer may move and still rest; then its whole way counts', () => {
    const { log, handlers, eventAt } = openBoard({ slack: 8 });
    const { x, y } = middleOf(0);
    handlers.onPointerDown(eventAt({ x, y }));
    handlers.onPointerMove(eventAt({ x: x + 8, y }));
    expect(log).toEqual(['begin 0']);
    handlers.onPointerMove(eventAt({ x: x + 12, y }));
    handlers.onPointerMove(eventAt({ x, y }));
    expect(log.slice(1)).toEqual(['extend 0,1', 'extend 1,0']);
  });
});

describe('a long press', () => {
  const press = (ends: boolean) => {
    const longPress = vi.fn(() => ends);
    return { ...openBoard({ slack: 8, longPress }), longPress };
  };

  it('ends the stroke where it takes effect', () => {
    const { log, handlers, eventAt, longPress } = press(true);
    handlers.onPointerDown(eventAt(middleOf(4)));
    vi.advanceTimersByTime(LONG_PRESS_MS);
    handlers.onPointerMove(eventAt(middleOf(3)));
    handlers.onPointerUp(eventAt(middleOf(3)));
    expect(longPress.mock.calls).toEqual([[4]]);
    expect(log).toEqual(['begin 4']);
  });

  it('leaves the stroke alone where it takes none', () => {
    const { log, handlers, eventAt } = press(false);
    handlers.onPointerDown(eventAt(middleOf(4)));
    vi.advanceTimersByTime(LONG_PRESS_MS);
    handlers.onPointerUp(eventAt(middleOf(4)));
    expect(log).toEqual(['begin 4', 'end 4 4']);
  });

  it.each([
    ['moves', 'onPointerMove'],
    ['is lifted', 'onPointerUp'],
    ['is lost', 'onPointerCancel'],
  ] as const)('does not come when the pointer %s first', (_, name) => {
    const { handlers, eventAt, longPress } = press(true);
    handlers.onPointerDown(eventAt(middleOf(4)));
    vi.advanceTimersByTime(LONG_PRESS_MS - 1);
    handlers[name](eventAt(middleOf(3)));
    vi.advanceTimersByTime(LONG_PRESS_MS);
    expect(longPress).not.toHaveBeenCalled();
  });
});

describe('a pinch', () => {
  it('cancels the stroke; each finger then moves against the other, and the last one does nothing', () => {
    const pinches: StrokePoint[][] = [];
    const { log, captured, handlers, eventAt } = openBoard({ pinch: (...points) => void pinches.push(points) });
    const [a, b, c] = [middleOf(0), middleOf(2), middleOf(4)];
    handlers.onPointerDown(eventAt(a, { pointer: 2 }));
    handlers.onPointerDown(eventAt(b, { pointer: 3 }));
    handlers.onPointerMove(eventAt(c, { pointer: 3 }));
    handlers.onPointerMove(eventAt(b, { pointer: 2 }));
    handlers.onPointerUp(eventAt(c, { pointer: 3 }));
    handlers.onPointerMove(eventAt(a, { pointer: 2 }));
    handlers.onPointerUp(eventAt(a, { pointer: 2 }));
    expect(captured).toEqual([2, 3]);
    expect(log).toEqual(['begin 0', 'cancel 0']);
    expect(pinches).toEqual([
      [a, b, c],
      [c, a, b],
    ]);
  });
});

describe('hovering', () => {
  it('is what a mouse does that holds nothing', () => {
    const places: StrokePoint[] = [];
    const { handlers, eventAt } = openBoard({ hover: (_, at) => void places.push(at) });
    handlers.onPointerMove(eventAt(middleOf(0)));
    handlers.onPointerMove(eventAt(middleOf(1), { pointer: 2 }));
    handlers.onPointerDown(eventAt(middleOf(0)));
    handlers.onPointerMove(eventAt(middleOf(2)));
    handlers.onPointerUp(eventAt(middleOf(2)));
    handlers.onPointerMove(eventAt(middleOf(3)));
    expect(places).toEqual([middleOf(0), middleOf(3)]);
  });
});
