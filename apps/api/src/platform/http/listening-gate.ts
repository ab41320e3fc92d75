import type { Access } from '@chorus/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { sendError } from './api-error';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The access level of the route; undefined where it has no contract, such as for the page's files. */
    access?: Access;
  }
  interface FastifyRequest {
    /** Set by the gate, unless listening is open to everyone. */
    mayListen?: true;
  }
}

/** Decides who may listen where not everyone may. Implemented by the identity feature. */
export abstract class ListeningGate {
  /** Rejects with the error to send if this request may not read music. */
  abstract admit(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** What not everyone may see is kept by one browser alone, which asks again before it shows it: it may have been signed out meanwhile. */
export const CACHED_BY_LISTENER = 'private, no-cache';

/**
 * Asks the gate before anything else answers, ready answers and media in memory included. Call it before they are set up. Where listening is
 * open to everyone, it changes nothing.
 */
export function guardListening(app: NestFastifyApplication, { listening }: Pick<Config, 'listening'>): void {
  if (listening === 'everyone') return;
  const gate = app.get(ListeningGate, { strict: false });
  const fastify = app.getHttpAdapter().getInstance();
  const isForListeners = ({ routeOptions }: FastifyRequest) => routeOptions.config.access === 'listener';
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isForListeners(request)) {
      done();
      return;
    }
    gate.admit(request, reply).then(
      () => {
        request.mayListen = true;
        done();
      },
      // Nest's filters see only what its handlers throw.
      (error: unknown) => sendError(error, request, reply),
    );
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isKept = isForListeners(request) && reply.getHeader('cache-control') !== 'no-store';
    if (isKept) reply.header('cache-control', CACHED_BY_LISTENER);
    done(null, payload);
  });
}
