import { connect, type Socket } from 'node:net';
import { API } from '@tessera/api/about.ts';
import { filledId } from '@tessera/library/bench/fill.ts';
import { twoTagsAndRange } from '@tessera/library/bench/queries.ts';

/**
 * Asks a server over keep-alive connections, in a process of its own: `node load.ts '{"port":…}'`. Each connection sends
 * its next request when it has the answer to the one before.
 */
export interface Load {
  readonly port: number;
  readonly kind: 'items' | 'searches';
  /** The family and number of the items that are asked for. */
  readonly family: string;
  readonly items: number;
  readonly connections: number;
  readonly requests: number;
}

/** What came of it. Times are in milliseconds. */
export interface LoadResult {
  readonly seconds: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** Answers that were no 200. */
  readonly failed: number;
}

function pathOf({ kind, family, items }: Load, n: number): string {
  // A step that has no divisor in common with the number of items visits all of them.
  if (kind === 'items') return `${API}/items/${filledId((n * 7919) % items, family)}`;
  const { tags = [], scoreFrom, scoreTo } = twoTagsAndRange(n);
  return `${API}/items?family=${family}&tags=${tags.join(',')}&scoreFrom=${scoreFrom!.toFixed(6)}&scoreTo=${scoreTo!.toFixed(6)}`;
}

async function run(load: Load): Promise<LoadResult> {
  const times = new Float64Array(load.requests);
  let [next, failed] = [0, 0];
  const begun = performance.now();
  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true });
      let [own, sentAt] = [0, 0];
      const send = () => {
        own = next++;
        if (own >= load.requests) return void socket.end(() => resolve());
        sentAt = performance.now();
        socket.write(`GET ${pathOf(load, own)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 'latin1');
      };
      onAnswers(socket, isOk => {
        times[own] = performance.now() - sentAt;
        if (!isOk) failed++;
        send();
      });
      socket.on('error', reject);
      socket.on('connect', send);
    });
  await Promise.all(Array.from({ length: load.connections }, connection));
  const seconds = (performance.now() - begun) / 1000;
  times.sort();
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]!;
  return { seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), failed };
}

/** Calls `onAnswer` once for every whole answer. Those of the server have a content-length. */
function onAnswers(socket: Socket, onAnswer: (isOk: boolean) => void): void {
  let [missing, isOk] = [0, false];
  let head = Buffer.alloc(0);
  socket.on('data', chunk => {
    let data = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
    head = Buffer.alloc(0);
    while (data.length > 0) {
      if (missing === 0) {
        const end = data.indexOf('\r\n\r\n');
        if (end < 0) {
          head = data;
          return;
        }
        const text = data.toString('latin1', 0, end);
        isOk = text.startsWith('HTTP/1.1 200');
        missing = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
        data = data.subarray(end + 4);
      }
      const part = Math.min(missing, data.length);
      missing -= part;
      data = data.subarray(part);
      if (missing === 0) onAnswer(isOk);
    }
  });
}

process.stdout.write(`${JSON.stringify(await run(JSON.parse(process.argv[2]!) as Load))}\n`);
