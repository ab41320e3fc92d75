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
    /** Set once the gate has admitted the request. Where everyone may listen, no gate is asked. */
    mayListen?: true;
  }
}

/** Decides who may listen where not everyone may. Implemented by the identity feature. */
export abstract class ListeningGate {
  /** Rejects with the error to send if this request may not read music. */
  abstract admit(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Where not everyone may listen, only the listener's own browser caches music, and asks again before it uses it: they may have signed out. */
export const CACHED_BY_LISTENER = 'private, no-cache';

/**
 * Has the gate decide about each read of music before anything answers it, including ready answers and media in memory: call it before those
 * are set up. Does nothing where everyone may listen.
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
    const isCacheable = isForListeners(request) && reply.getHeader('cache-control') !== 'no-store';
    if (isCacheable) reply.header('cache-control', CACHED_BY_LISTENER);
    done(null, payload);
  });
}
