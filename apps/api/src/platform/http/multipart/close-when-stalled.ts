import type { FastifyRequest } from 'fastify';

const STALLED_MS = 30_000;

/**
 * Runs work that reads a request's body, and closes the connection when no more bytes arrive,
 * which fails the work.
 */
export async function closeWhenStalled<Result>({ raw, server }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  const { socket } = raw;
  const cut = () => void socket.destroy();
  socket.setTimeout(STALLED_MS).on('timeout', cut);
  try {
    return await work();
  } finally {
    socket.setTimeout(server.server.timeout).off('timeout', cut);
  }
}
