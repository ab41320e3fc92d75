import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** A body may always take this long, and longer by what it has brought. */
const GRACE_MS = 30_000;
/** Slower than any connection that can load the page: 4 KiB a second, over all of a body. */
const LEAST_BYTES_PER_MS = 4.096;
/** In each of these a body has to bring 1,000 bytes a second, so that one that came fast at first can't be held for as long as it has earned. */
const WINDOW_MS = 30_000;
const LEAST_BYTES_OF_A_WINDOW = 30_000;

interface Limits {
  graceMs: number;
  leastBytesPerMs: number;
  windowMs: number;
  leastBytesOfAWindow: number;
}

const limitsOfAll: Limits = {
  graceMs: GRACE_MS,
  leastBytesPerMs: LEAST_BYTES_PER_MS,
  windowMs: WINDOW_MS,
  leastBytesOfAWindow: LEAST_BYTES_OF_A_WINDOW,
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection of a request whose body trickles in. Headers have a limit of Node's own. */
export function endSlowBodies({ server }: Pick<FastifyInstance, 'server'>, limits: Limits = limitsOfAll): void {
  // Socket.io replaces the listeners that it finds when it is set up, and Fastify would not hear of what it answers itself.
  server.once('listening', () => {
    server.prependListener('request', (request: IncomingMessage) => {
      if (hasBody(request)) watch(request, limits);
    });
  });
}

function watch(request: IncomingMessage, { graceMs, leastBytesPerMs, windowMs, leastBytesOfAWindow }: Limits): void {
  const { socket } = request;
  const [began, before] = [performance.now(), socket.bytesRead];
  const window = { ends: began + windowMs, from: before };
  let timer: NodeJS.Timeout;
  const leftMs = () => {
    const now = performance.now();
    const read = socket.bytesRead;
    if (now >= window.ends && read - window.from >= leastBytesOfAWindow) Object.assign(window, { ends: now + windowMs, from: read });
    return Math.min(began + graceMs + (read - before) / leastBytesPerMs, window.ends) - now;
  };
  const check = () => {
    if (request.complete) return;
    const left = leftMs();
    if (left > 0) timer = setTimeout(check, Math.ceil(left)).unref();
    // A process that was busy reads what has arrived before it judges.
    else setImmediate(() => (leftMs() > 0 || request.complete ? check() : socket.destroy()));
  };
  check();
  request.once('close', () => clearTimeout(timer));
}
