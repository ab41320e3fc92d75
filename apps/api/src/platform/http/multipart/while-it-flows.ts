import type { FastifyRequest } from 'fastify';

const STALLED_MS = 30_000;

/** Does the work that reads a request's body, and cuts the connection off when nothing comes any more: the work then ends with an error. */
export async function whileItFlows<Result>({ raw: { socket } }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  const cut = () => void socket.destroy();
  socket.setTimeout(STALLED_MS).on('timeout', cut);
  try {
    return await work();
  } finally {
    socket.setTimeout(0).off('timeout', cut);
  }
}
