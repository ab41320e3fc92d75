import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** A body may always take this long, and longer by what it has brought. */
const GRACE_MS = 30_000;
/** Slower than any connection that can load the page: 4 KiB a second. */
const LEAST_BYTES_PER_MS = 4.096;

interface Limits {
  graceMs: number;
  leastBytesPerMs: number;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection of a request whose body trickles in. Headers have a limit of Node's own. */
export function endSlowBodies(
  fastify: Pick<FastifyInstance, 'addHook'>,
  limits: Limits = { graceMs: GRACE_MS, leastBytesPerMs: LEAST_BYTES_PER_MS },
): void {
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    // Injected requests have no connection.
    if (raw.socket instanceof Socket && hasBody(raw)) watch(raw, limits);
    done();
  });
}

function watch(request: IncomingMessage, { graceMs, leastBytesPerMs }: Limits): void {
  const { socket } = request;
  const [began, before] = [performance.now(), socket.bytesRead];
  let timer: NodeJS.Timeout;
  const leftMs = () => began + graceMs + (socket.bytesRead - before) / leastBytesPerMs - performance.now();
  const check = () => {
    if (request.complete) return;
    if (leftMs() > 0) timer = setTimeout(check, Math.ceil(leftMs())).unref();
    // A process that was busy reads what has arrived before it judges.
    else setImmediate(() => (leftMs() > 0 || request.complete ? check() : socket.destroy()));
  };
  check();
  request.once('close', () => clearTimeout(timer));
}
