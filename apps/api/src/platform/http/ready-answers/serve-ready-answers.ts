import { ServiceUnavailableException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError, TooManyRequests } from '../api-error';
import { addressKey } from '../../addresses/address-key';
import { SecurityLog } from '../../logging/security-log';
import { ReadLimits } from '../../rate-limit/read-limits';
import { acceptedEncoding, varyByEncoding } from '../../encoding/accepted-encoding';
import { routeOf } from '../route-of';
import { ReadyAnswer } from './ready-answer';
import { type Building, type Built, LARGEST_ANSWER_BYTES, ReadyAnswers } from './ready-answers';
import type { VersionQuery } from './version-query';

const KEPT_HEADERS = ['content-type', 'cache-control', 'link'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the response depends on, where it is the same for everybody. */
    readyWith?: readonly VersionQuery[];
  }
  interface FastifyRequest {
    /** Others may wait for this response. */
    building?: Building | undefined;
  }
}

/**
 * Answers what is the same for everybody with bytes that were built once, before guards, pipes and handlers run: the first request after a change
 * goes through them, and those that come meanwhile wait for its response. Call it before compression and ETags are set up.
 */
export function serveReadyAnswers(app: NestFastifyApplication): void {
  const [answers, limits, security] = [app.get(ReadyAnswers), app.get(ReadLimits), app.get(SecurityLog)];
  const fastify = app.getHttpAdapter().getInstance();
  fastify.decorateRequest('building', undefined);
  /** Where it resolves with false the request goes on, to build the answer or to do without. */
  const sendReady = async (request: FastifyRequest, reply: FastifyReply, queries: readonly VersionQuery[]) => {
    const waitMs = limits.consumeReady(request.ip);
    if (waitMs > 0) {
      security.limitReached(routeOf(request), { address: addressKey(request.ip) });
      throw new TooManyRequests(waitMs, 'Too many requests. Try again in a moment.');
    }
    const found = await answers.find(request.url, queries).catch((cause: unknown) => {
      throw new ServiceUnavailableException('Chorus is having trouble right now. Try again in a moment.', { cause });
    });
    if (found instanceof ReadyAnswer) {
      void reply.send(await bodyOf(found, request, reply));
      return true;
    }
    request.building = found;
    return false;
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const { readyWith } = request.routeOptions.config;
    if (readyWith === undefined) {
      done();
      return;
    }
    sendReady(request, reply, readyWith).then(
      (isSent) => isSent || done(),
      // Nest's filters see only what its handlers throw.
      (error: unknown) => sendError(error, request, reply),
    );
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { building } = request;
    const built = building && builtBy(payload, building.version, reply);
    if (built) building.end(built);
    if (built instanceof ReadyAnswer) bodyOf(built, request, reply).then((body) => done(null, body), done);
    else done(null, payload);
  });
}

function builtBy(payload: unknown, version: string, reply: FastifyReply): Built {
  if (reply.statusCode === 429) return 'refused';
  if (reply.statusCode >= 500) return 'failed';
  if (reply.statusCode !== 200 || typeof payload !== 'string') return 'unshared';
  const bytes = Buffer.from(payload);
  return bytes.length > LARGEST_ANSWER_BYTES ? 'unshared' : new ReadyAnswer(version, keptHeaders(reply), bytes);
}

/** Sets the response's headers, and its status where the client has the answer already. */
async function bodyOf(answer: ReadyAnswer, { headers }: FastifyRequest, reply: FastifyReply): Promise<Buffer | string> {
  const isKnown = headers['if-none-match'] === answer.etag;
  const encoding = answer.encodingFor(acceptedEncoding(headers['accept-encoding']));
  const body = isKnown ? '' : await answer.bodyIn(encoding);
  varyByEncoding(reply).headers(answer.headers).header('etag', answer.etag);
  if (isKnown) void reply.code(304);
  else if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return body;
}

function keptHeaders(reply: FastifyReply): Record<string, string> {
  const kept = KEPT_HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : []));
  return Object.fromEntries(kept) as Record<string, string>;
}
