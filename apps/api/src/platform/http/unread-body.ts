import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const MOST_READ_ON_BYTES = 64 * 1024 * 1024;
const LONGEST_READ_ON_MS = 30_000;

/**
 * Whoever is refused while still sending reads the answer only after the last byte: closing the connection at once would cost them the answer,
 * so what comes is thrown away for a while. Who does not come to an end is cut off.
 */
export function readOnAfterRefusals(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, _payload, done) => {
      if (!request.raw.complete) readOn(request, reply);
      done();
    });
}

function readOn({ raw }: FastifyRequest, reply: FastifyReply): void {
  const wantsToClose = !reply.raw.shouldKeepAlive;
  // Node closes a connection that is not kept alive together with the answer.
  reply.raw.shouldKeepAlive = true;
  let read = 0;
  const cut = () => void raw.destroy();
  const timer = setTimeout(cut, LONGEST_READ_ON_MS).unref();
  raw.unpipe();
  raw.on('data', ({ length }: Buffer) => {
    read += length;
    if (read > MOST_READ_ON_BYTES) cut();
  });
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => {
    clearTimeout(timer);
    if (wantsToClose) closeAfter(reply.raw, raw.socket);
  });
  raw.resume();
}

/** The last byte may come before the answer has left. */
function closeAfter(answer: ServerResponse, socket: Socket): void {
  const close = () => void socket.end();
  if (answer.writableFinished) close();
  else answer.once('finish', close);
}
