/** How often each route gave each status, and how long it took at most. */
export class StatusSpread {
  readonly #routes = new Map<string, { readonly statuses: Map<number, number>; slowest: number }>();

  add(route: string, status: number, ms: number): void {
    const found = this.#routes.get(route) ?? { statuses: new Map(), slowest: 0 };
    found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1);
    found.slowest = Math.max(found.slowest, ms);
    this.#routes.set(route, found);
  }

  get slowest(): number {
    return Math.max(...[...this.#routes.values()].map(({ slowest }) => slowest));
  }

  /** Routes that never gave what they are for. */
  get shallow(): readonly string[] {
    const reached = ({ statuses }: { statuses: Map<number, number> }) => [...statuses.keys()].some(is => is < 400);
    return [...this.#routes].filter(([, route]) => !reached(route)).map(([name]) => name);
  }

  text(): string {
    const lines = [...this.#routes].map(([route, { statuses, slowest }]) => {
      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
      return `${route.padEnd(50)} ${String(Math.round(slowest)).padStart(6)} ms  ${counts.join(', ')}`;
    });
    return lines.sort().join('\n');
  }
}
