import { once } from 'node:events';
import { connect } from 'node:net';

/** Requests that a server cannot end by itself: a body that never comes, and an answer that nobody reads. */
const REQUESTS = [
  'POST /api/v1/orders HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a":',
  'GET /api/v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(50),
  'GET / HTTP/1.1\r\n',
];

/** Visits a server that has printed its address, and stays. */
export async function stayOn(output: string): Promise<void> {
  const { port } = new URL(/http:\/\/localhost:\d+/.exec(output)![0]);
  for (const request of REQUESTS) {
    const socket = connect(Number(port), '127.0.0.1');
    // It is the server that ends the connection.
    socket.on('error', () => {});
    await once(socket, 'connect');
    await new Promise<void>(sent => void socket.write(request, () => sent()));
  }
}
