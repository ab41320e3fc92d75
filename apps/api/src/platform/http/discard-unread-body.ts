import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const MOST_DISCARDED_BYTES = 64 * 1024 * 1024;
const LONGEST_DISCARD_MS = 30_000;

/**
 * A client that is refused while it is still sending reads the response only after its last byte,
 * so the rest of the body is discarded. After 64 MiB or 30 s the client is cut off.
 */
export function discardUnreadBody(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, _payload, done) => {
      if (!request.raw.complete) discardRest(request, reply);
      done();
    });
}

function discardRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  const wantsToClose = !reply.raw.shouldKeepAlive;
  // Node closes a connection that is not kept alive together with the answer.
  reply.raw.shouldKeepAlive = true;
  let read = 0;
  const cut = () => void raw.destroy();
  const timer = setTimeout(cut, LONGEST_DISCARD_MS).unref();
  raw.unpipe();
  raw.on('data', ({ length }: Buffer) => {
    read += length;
    if (read > MOST_DISCARDED_BYTES) cut();
  });
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => {
    clearTimeout(timer);
    if (wantsToClose) closeAfter(reply.raw, raw.socket);
  });
  raw.resume();
}

/** The last byte may arrive before the response is sent. */
function closeAfter(answer: ServerResponse, socket: Socket): void {
  const close = () => void socket.end();
  if (answer.writableFinished) close();
  else answer.once('finish', close);
}
