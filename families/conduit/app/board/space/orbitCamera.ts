import { EIGHTH, HOME, nearestAngle } from './turntable.ts';

const TURN_MS = 180;
const NEAREST = 0.4;

/** The camera's azimuth and distance. Turns are animated unless motion is to be reduced. */
export class OrbitCamera {
  #azimuth = HOME;
  #nearness = 1;
  #turning: { readonly from: number; readonly to: number; readonly since: number } | null = null;

  get azimuth(): number {
    return this.#azimuth;
  }

  /** The distance as a share of the largest one. */
  get nearness(): number {
    return this.#nearness;
  }

  /** Advances the turn; true while it is not finished. */
  advance(now: number): boolean {
    if (!this.#turning) return false;
    const { from, to, since } = this.#turning;
    const part = Math.min(1, Math.max(0, (now - since) / TURN_MS));
    this.#azimuth = from + (to - from) * (1 - (1 - part) ** 2);
    if (part === 1) this.#turning = null;
    return part < 1;
  }

  orbit(by: number): void {
    this.#turning = null;
    this.#azimuth += by;
  }

  turn(eighths: number, isStill: boolean): void {
    const at = (this.#turning?.to ?? this.#azimuth) - HOME;
    this.#turnTo(Math.round(at / EIGHTH + eighths) * EIGHTH + HOME, isStill);
  }

  home(isStill: boolean): void {
    this.#nearness = 1;
    this.#turnTo(nearestAngle(HOME, this.#azimuth), isStill);
  }

  zoom(by: number): void {
    this.#nearness = Math.min(1, Math.max(NEAREST, this.#nearness * by));
  }

  #turnTo(to: number, isStill: boolean): void {
    this.#turning = isStill ? null : { from: this.#azimuth, to, since: performance.now() };
    if (isStill) this.#azimuth = to;
  }
}
