/** How a server was set up. */
export interface ServerSettings {
  /** Where people reach it from outside, without a final slash; null for the address that each request comes to. */
  readonly baseUrl: string | null;
  /** The hash of the operator's token (see `hashOfKey`): orders, operations and deletions need it. */
  readonly operatorHash: string;
  /** The folder of the built app; null for an API without one. */
  readonly appFolder: string | null;
  /** What is left out has its default. */
  readonly limits?: Partial<ServerLimits>;
  /** The addresses of proxies whose `X-Forwarded-For` is trusted, as fastify reads them; true for all. */
  readonly trustedProxies?: string | true;
}

export interface ServerLimits {
  /** The largest body of a request. A route may raise it with `bodyLimit`. */
  readonly bodyBytes: number;
  /** Requests a minute from one address that only read; 0 for no limit. */
  readonly readsPerMinute: number;
  /** Requests a minute from one address that may change something; 0 for no limit. */
  readonly writesPerMinute: number;
  /** Open connections, all together. */
  readonly connections: number;
  /** Open connections of one address that is not a trusted proxy; 0 for no limit. */
  readonly connectionsPerAddress: number;
}

/** A class in one building has one address: thirty children who play at once stay far below these. */
export const DEFAULT_LIMITS: ServerLimits = {
  bodyBytes: 64 * 1024,
  readsPerMinute: 6000,
  writesPerMinute: 600,
  connections: 2000,
  connectionsPerAddress: 200,
};
