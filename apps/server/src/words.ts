import { choiceText, counted, type WordsOf } from '@tessera/core';

export const words = {
  api: {
    title: 'Tessera',
    description:
      'Puzzles and practice positions over HTTP. Requests and answers are JSON. Every refusal has a reason for programs and a message for people.',
    operator: 'The token of this server’s operator.',
    key: 'A random key that the server gave out. It contains no personal data. Anyone who has it can use what it protects.',
    statuses: {
      400: 'The request is malformed; the message names the field.',
      401: 'The key or token is missing or unknown.',
      403: 'This key does not allow it.',
      404: 'Nothing with this id or address exists.',
      409: 'The current state does not allow it; the reason says why.',
      410: 'It existed and was deleted, erased or hidden.',
      413: 'The request or what it asks for is too large.',
      415: 'The body is not JSON.',
      422: 'The request is well-formed, but the puzzle in it could not be proved.',
      429: 'A limit was reached. If there is a "Retry-After" header, it says when to try again.',
      500: 'The server has a fault.',
      503: 'The database is not available, or the server is shutting down.',
    },
  },
  routes: {
    about: 'Find out what this server is and what it offers',
    health: 'Check that the server runs',
    ready: 'Check that its database answers',
    metrics: 'Get metrics in the text format of Prometheus',
    document: 'Get this document',
  },
  metrics: {
    requests: 'Requests by method, route pattern and status.',
    durations: 'Response times by method and route pattern.',
    connections: 'Open connections.',
    store: 'The kind of database.',
    groups: 'Number of route groups that the API offers.',
    orders: 'Orders by state.',
    workers: 'Workers that were seen in the last 30 seconds, and those that were not.',
    faults: 'Faults of the last hour, by reason.',
    memory: 'Resident memory of the process.',
    heap: 'Used memory of the JavaScript heap.',
    started: 'When the process started, in seconds since 1970.',
    processor: 'CPU time used.',
    lag: 'Delay of the event loop since the last reading, by quantile.',
  },
  docs: {
    title: 'Tessera’s HTTP API',
    skip: 'Skip to content',
    contents: 'Contents',
    version: (version: string) => `Version ${version}`,
    document: 'OpenAPI 3.1 document',
    keys: 'Keys and tokens',
    schemas: 'Schemas',
    bearer: 'Send a key or token only in the header "Authorization: Bearer KEY", never in an address.',
    needs: (name: string) => (name === 'operator' ? 'operator' : 'needs a key'),
    takes: (name: string) => (name === 'operator' ? 'operator' : 'takes a key'),
    parameters: 'Parameters',
    optional: 'optional',
    body: 'Body',
    answer: 'Answer',
    noBody: 'no body',
    refusals: 'Refusals',
    example: 'Example',
    authorization: 'Authorization: Bearer $KEY',
    range: (low: number | null, high: number | null, isLength: boolean) => {
      const unit = isLength ? ' characters' : '';
      if (low !== null && high !== null) return low === high ? `${low}${unit}` : `${low} to ${high}${unit}`;
      if (high !== null) return `up to ${high}${unit}`;
      return low !== null && low !== 0 ? `from ${low}${unit}` : '';
    },
  },
  auth: {
    noToken:
      'Only the operator of this server may do this. Send the operator’s token as "Authorization: Bearer TOKEN".',
    unknownToken: 'This is not the token of this server’s operator.',
  },
  problems: {
    tooLarge: 'The body is too large.',
    mediaType: 'Send JSON, with the header "Content-Type: application/json".',
    length: 'The body is not as long as its "Content-Length" says.',
    emptyBody: 'The body is empty; JSON is expected.',
    json: 'The body is not valid JSON.',
    address: 'The address contains a % that is not followed by two hexadecimal digits.',
    longAddress: 'A part of the address is too long.',
    field: (place: string, path: readonly string[], fault: string) =>
      `${[PLACES[place] ?? place, ...path].join('.')}: ${fault}`,
    path: 'There is nothing at this address.',
    method: (method: string, allowed: readonly string[]) =>
      `${method} is not possible here; use ${choiceText(allowed)}.`,
    tooMany: (seconds: number) => `Too many requests from your address. Try again in ${counted(seconds, 'second')}.`,
    http: 'This is not a valid HTTP request.',
    largeHeaders: 'The headers are too large.',
    slow: 'The request took too long to arrive.',
    closing: 'The server is shutting down.',
    store: 'The database cannot be reached or cannot be written. Try again in a few seconds.',
    bug: 'Something went wrong on the server. The server’s log has the details.',
  },
  sync: {
    routes: {
      create: 'Create a key for the devices of one person',
      erase: 'Erase everything stored under a key',
      export: 'Download everything stored under a key',
      pull: 'Get the records that changed since a cursor',
      push: 'Store changed records',
      offer: 'Store an encrypted key for another device to take',
      take: 'Take an encrypted key that another device stored',
    },
    unknown: 'No devices sync with this key.',
    erased: 'What was synced with this key was erased from the server.',
    full: 'There is no room for more records.',
    large: 'That is too much for one request.',
    taken: 'This code is in use. Make another one.',
    absent: 'There is no such code, or it is no longer valid.',
    wrong: 'This code is mistyped. After a few wrong tries it is no longer valid.',
  },
} as const;

/** The names of the parts of a request. */
const PLACES: Readonly<Record<string, string>> = {
  body: 'body',
  params: 'path',
  querystring: 'query',
  headers: 'headers',
};

export type ServerWords = WordsOf<typeof words>;
