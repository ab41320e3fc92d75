import { ServiceUnavailableException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IN_A_MOMENT, TooManyRequests } from '../../admission/too-many-requests';
import { sendError } from '../api-error';
import { CLIENT_CLOSED_REQUEST } from '../../admission/request-queue.interceptor';
import { addressKey } from '../../admission/address-key';
import { SecurityLog } from '../../admission/security-log';
import { RequestLimits } from '../../admission/request-limits';
import { acceptedEncoding, type Encoding, varyByEncoding } from '../../encoding/accepted-encoding';
import { routeOf } from '../route-of';
import { ReadyAnswer } from './ready-answer';
import { type Building, type Built, LARGEST_ANSWER_BYTES, ReadyAnswers } from './ready-answers';
import { sharedUrl } from './shared-url';
import type { VersionQuery } from './version-query';

const KEPT_HEADERS = ['content-type', 'cache-control', 'link'];
/** The limit per address counts bytes in steps of this size, since a list can have megabytes. */
const BYTES_OF_A_STEP = 16 * 1_024;

/** Except for lists, the request that builds a response waits in the queue of its address; others must not wait for that queue. */
const LONGEST_WAIT_FOR_QUEUED_MS = 100;

interface Shared {
  /** The response is current while these stay the same. */
  versions: readonly VersionQuery[];
  /** Query parameters of the contract. */
  parameters: ReadonlySet<string>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set if the response is the same for everybody. */
    readyWith?: Shared;
  }
  interface FastifyRequest {
    /** Set while other requests may wait for this response. */
    building?: Building | undefined;
  }
}

/**
 * Serves responses that are the same for everybody from memory, before guards, pipes and handlers run. The first request after a change goes
 * through those, and requests that arrive in the meantime wait for its response. Call it before compression and ETags are set up.
 */
export function serveReadyAnswers(app: NestFastifyApplication): void {
  const [answers, limits, security] = [app.get(ReadyAnswers), app.get(RequestLimits), app.get(SecurityLog)];
  const fastify = app.getHttpAdapter().getInstance();
  fastify.decorateRequest('building', undefined);
  const requireAllowance = (request: FastifyRequest, cost: number) => {
    const waitMs = limits.consumeReady(request.ip, cost);
    if (waitMs === 0) return;
    security.limitReached(routeOf(request), { address: addressKey(request.ip) });
    throw new TooManyRequests(waitMs, IN_A_MOMENT);
  };
  /** Resolves with false if the request must go on to its handler. */
  const sendReady = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { url, versions }: { url: string; versions: readonly VersionQuery[] },
  ) => {
    requireAllowance(request, 1);
    const longestWaitMs = url === request.routeOptions.url ? undefined : LONGEST_WAIT_FOR_QUEUED_MS;
    const found = await answers.find(url, versions, longestWaitMs).catch((cause: unknown) => {
      throw new ServiceUnavailableException('Chorus is having trouble right now. Try again in a moment.', { cause });
    });
    if (found instanceof ReadyAnswer) {
      const ready = await readyFor(request, found);
      const steps = stepsOf(ready);
      if (steps > 0) requireAllowance(request, steps);
      void reply.send(describe(ready, reply));
      return true;
    }
    request.building = found;
    return false;
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const { readyWith } = request.routeOptions.config;
    const url = sharedUrl(request);
    if (!readyWith || url === undefined) {
      done();
      return;
    }
    sendReady(request, reply, { url, versions: readyWith.versions }).then(
      (isSent) => isSent || done(),
      // Nest's filters see only what its handlers throw.
      (error: unknown) => sendError(error, request, reply),
    );
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { building } = request;
    const built = building && builtBy(payload, building.version, reply);
    if (built) building.end(built);
    if (built instanceof ReadyAnswer) readyFor(request, built).then((ready) => done(null, describe(ready, reply)), done);
    else done(null, payload);
  });
}

function builtBy(payload: unknown, version: string, reply: FastifyReply): Built {
  if (reply.statusCode === 429 || reply.statusCode === CLIENT_CLOSED_REQUEST) return 'refused';
  if (reply.statusCode >= 500) return 'failed';
  if (reply.statusCode !== 200 || typeof payload !== 'string') return 'unshared';
  const bytes = Buffer.from(payload);
  return bytes.length > LARGEST_ANSWER_BYTES ? 'unshared' : new ReadyAnswer(version, keptHeaders(reply), bytes);
}

interface Ready {
  answer: ReadyAnswer;
  /** The client has the answer already. */
  isKnown: boolean;
  encoding: Encoding;
  body: Buffer | string;
}

async function readyFor({ headers }: FastifyRequest, answer: ReadyAnswer): Promise<Ready> {
  const isKnown = headers['if-none-match'] === answer.etag;
  const encoding = answer.encodingFor(acceptedEncoding(headers['accept-encoding']));
  return { answer, isKnown, encoding, body: isKnown ? '' : await answer.bodyIn(encoding) };
}

const stepsOf = ({ body }: Ready): number => Math.floor(body.length / BYTES_OF_A_STEP);

/**
 * Answers a request with what is ready for everybody, or with 304 where the client has it. Resolves with false, and sends nothing, where the
 * address is over its limit.
 */
export async function sendReadyAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  limits: Pick<RequestLimits, 'consumeReady'>,
): Promise<boolean> {
  const ready = await readyFor(request, answer);
  if (limits.consumeReady(request.ip, 1 + stepsOf(ready)) > 0) return false;
  void reply.send(describe(ready, reply));
  return true;
}

/** Sets the response's headers and status, and returns its body. */
function describe({ answer, isKnown, encoding, body }: Ready, reply: FastifyReply): Buffer | string {
  varyByEncoding(reply).headers(answer.headers).header('etag', answer.etag);
  if (isKnown) void reply.code(304);
  else if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return body;
}

function keptHeaders(reply: FastifyReply): Record<string, string> {
  const kept = KEPT_HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : []));
  return Object.fromEntries(kept) as Record<string, string>;
}
