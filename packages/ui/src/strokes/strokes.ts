/** A place in the window, in CSS pixels. */
export interface StrokePoint {
  readonly x: number;
  readonly y: number;
}

interface Position {
  readonly clientX: number;
  readonly clientY: number;
}

/** What is read of a pointer event. React's events fit. */
export interface StrokeEvent extends Position {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly button: number;
  readonly target: EventTarget;
  /** The board: it captures the pointer, so that a stroke goes on outside it. */
  readonly currentTarget: { setPointerCapture(pointerId: number): void };
  readonly nativeEvent: { getCoalescedEvents?(): readonly Position[] };
}

/** What a pointer does on a board, from going down to being lifted. */
export interface StrokeActions<Held> {
  /** How far, in pixels, a pointer may move and still rest. */
  readonly slack?: number;
  /** The first pointer goes down. Returns what it holds; null ignores it. */
  begin(event: StrokeEvent, at: StrokePoint): Held | null;
  /** It moves. `path` leads from where it was to `to`, through the places between the two events. */
  extend(held: Held, to: StrokePoint, path: readonly StrokePoint[]): void;
  /** It is lifted, moved or not. */
  end?(held: Held, at: StrokePoint): void;
  /** It is lost: to the browser, or to a pinch. */
  cancel?(held: Held): void;
  /** It has rested for `LONG_PRESS_MS`. Returns whether that ends the stroke. */
  longPress?(held: Held): boolean;
  /** One of two fingers moves and the other rests. Without this, all pointers but the first are ignored. */
  pinch?(rest: StrokePoint, from: StrokePoint, to: StrokePoint): void;
  /** A mouse moves and holds nothing. */
  hover?(event: StrokeEvent, at: StrokePoint): void;
}

export const LONG_PRESS_MS = 500;

interface Stroke<Held> {
  readonly held: Held;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  isMoving: boolean;
}

/** Event handlers for a board. `actions` is asked at every event. `stop` forgets all pointers and calls nothing. */
export function strokes<Held>(actions: () => StrokeActions<Held>) {
  // Where each pointer was last. Several are down only in a pinch, and then there is no stroke.
  const down = new Map<number, StrokePoint>();
  let stroke: Stroke<Held> | null = null;

  const take = () => {
    const taken = stroke;
    clearTimeout(taken?.timer);
    stroke = null;
    return taken;
  };
  const cancel = () => {
    const lost = take();
    if (lost) actions().cancel?.(lost.held);
  };
  const lose = ({ pointerId }: StrokeEvent) => {
    if (down.delete(pointerId)) cancel();
  };
  const pressLong = (held: Held, pointerId: number) => {
    if (!actions().longPress?.(held)) return;
    take();
    down.delete(pointerId);
  };
  const begin = (event: StrokeEvent) => {
    const held = actions().begin(event, pointOf(event));
    if (held === null) return false;
    const timer = actions().longPress && setTimeout(() => pressLong(held, event.pointerId), LONG_PRESS_MS);
    stroke = { held, timer, isMoving: false };
    return true;
  };
  const pinch = ({ pointerId }: StrokeEvent, from: StrokePoint, to: StrokePoint) => {
    down.set(pointerId, to);
    for (const [other, rest] of down) if (other !== pointerId) return actions().pinch?.(rest, from, to);
  };

  const handlers = {
    onPointerDown(event: StrokeEvent) {
      // A pointer that is down already was lifted unseen.
      lose(event);
      if (down.size === 0) {
        if (!begin(event)) return;
      } else {
        if (!actions().pinch) return;
        cancel();
      }
      down.set(event.pointerId, pointOf(event));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: StrokeEvent) {
      const from = down.get(event.pointerId);
      const to = pointOf(event);
      if (!from) return event.pointerType === 'mouse' ? actions().hover?.(event, to) : undefined;
      if (!stroke) return pinch(event, from, to);
      if (!stroke.isMoving && Math.hypot(to.x - from.x, to.y - from.y) <= (actions().slack ?? 0)) return;
      clearTimeout(stroke.timer);
      stroke.isMoving = true;
      down.set(event.pointerId, to);
      actions().extend(stroke.held, to, [from, ...between(event), to]);
    },
    onPointerUp(event: StrokeEvent) {
      if (!down.delete(event.pointerId)) return;
      const done = take();
      if (done) actions().end?.(done.held, pointOf(event));
    },
    onPointerCancel: lose,
    onLostPointerCapture: lose,
  };
  const stop = () => {
    take();
    down.clear();
  };
  return { handlers, stop };
}

function pointOf({ clientX, clientY }: Position): StrokePoint {
  return { x: clientX, y: clientY };
}

/** Where the pointer was since the event before: browsers report several movements as one event. */
function between({ nativeEvent }: StrokeEvent): readonly StrokePoint[] {
  return (nativeEvent.getCoalescedEvents?.() ?? []).map(pointOf);
}
