import { ForbiddenException } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/config';
import { knownHosts } from '../config/known-hosts';
import { trustsProxy } from '../addresses/client-address';
import { sendError } from './api-error';
import { requestIdOf } from './request-id';
import { securityHeaders } from './security-headers';

export const LARGEST_JSON_BYTES = 100 * 1024;
/**
 * A connection without progress for this long, in either direction, is closed. A paused player may stop reading, and later requests the
 * rest by range.
 */
const STALLED_MS = 120_000;
/**
 * While shutting down, idle connections are closed this often, so that one that carried a long
 * response is not reused.
 */
const CLOSE_IDLE_EVERY_MS = 200;
/** However many connections arrive, accepting them ends. */
const MOST_TURNS = 1_000;

/** Routes have no Fastify schemas, since contracts validate: its compilers are not loaded, a twentieth of what the API would start with. */
const noCompiler = () => {
  throw new Error('A route has a Fastify schema. Its input is validated by a contract instead.');
};
const WITHOUT_SCHEMAS = { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } };

type HttpConfig = Pick<Config, 'trustProxy' | 'publicUrl' | 'signIn' | 'ownTls'>;

/**
 * Adds the headers of every response as Fastify's own, which it writes all at once: Nest would set each on Node's response. Malformed URLs are
 * answered before any hook runs.
 */
export class HttpAdapter extends FastifyAdapter {
  private keepAliveStopped = false;
  private served: Promise<void> | undefined;

  constructor(config: HttpConfig, logger: Logger) {
    const { trustProxy } = config;
    const safeHeaders = securityHeaders(config);
    const isKnownHost = knownHosts(config);
    const addHeaders = (request: FastifyRequest, reply: FastifyReply) => reply.headers(safeHeaders).header('x-request-id', request.id);
    super({
      loggerInstance: logger,
      logController: new RequestLog(),
      genReqId: ({ headers }: IncomingMessage) => requestIdOf(headers),
      trustProxy: trustProxy === false ? false : trustsProxy(trustProxy),
      bodyLimit: LARGEST_JSON_BYTES,
      // While shutting down, requests on open connections are still answered.
      return503OnClosing: false,
      forceCloseConnections: 'idle',
      skipMiddie: true,
      schemaController: WITHOUT_SCHEMAS,
      // Registered with everything else that is true of every request.
      multipart: false,
      // A person's subject at a sign-in provider is up to 255 characters, percent-encoded.
      routerOptions: { maxParamLength: 1_000 },
      frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
        sendError(error, request, addHeaders(request, reply));
      },
    });
    this.instance.server.setTimeout(STALLED_MS);
    this.instance.addHook('onRequest', (request, reply, done) => {
      addHeaders(request, reply);
      if (isKnownHost(request.headers.host)) done();
      else sendError(new ForbiddenException(`This is not the address of Chorus. Open ${config.publicUrl} instead.`), request, reply);
    });
    this.instance.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.keepAliveStopped) reply.header('connection', 'close');
      // Fastify closes the connection of a body that it refuses, which resets it while a proxy is still sending: the answer is lost. Node reads
      // the rest and throws it away, no slower than `endSlowBodies` allows.
      else reply.removeHeader('connection');
      done();
    });
  }

  /**
   * Every later response asks for the connection to be closed, so that a proxy does not reuse it.
   */
  stopKeepAlive(): void {
    this.keepAliveStopped = true;
  }

  stopAccepting(): void {
    const { server } = this.instance;
    const close = () => new Promise<void>((served) => server.close(() => served()));
    this.served = acceptAll(server).then(close);
  }

  /** Resolves when every running request has been answered. */
  override async close(): Promise<void> {
    const { server } = this.instance;
    // After the event loop has read what has arrived: a connection with an unread request is not idle, and closing it would reset the request.
    const closingIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), CLOSE_IDLE_EVERY_MS);
    await this.served;
    clearInterval(closingIdle);
    await super.close();
  }
}

/**
 * Resolves when a turn of the event loop has found no new connection. The system resets those that are waiting to be accepted when a server is
 * closed, and a proxy must not send a POST again that it has sent on one of them.
 */
async function acceptAll(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => void (accepted += 1);
  server.on('connection', count);
  await nextTurn();
  for (let turn = 0, before = -1; turn < MOST_TURNS && before !== accepted; turn += 1) {
    before = accepted;
    await nextTurn();
  }
  server.off('connection', count);
}

export const createHttpAdapter = (config: HttpConfig, logger: Logger): HttpAdapter => new HttpAdapter(config, logger);

const pathOf = (url: string) => url.split('?', 1)[0];

/**
 * One line for each response. The query is left out: people search for names. Probes are logged at
 * debug level only.
 */
class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {
    // The line of the response is enough.
  }

  override routeNotFound(): void {
    // The line of the response is enough.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const answer = { method: request.method, path: pathOf(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.warn({ ...answer, err: error }, 'response not delivered');
    else if (answer.path?.startsWith('/api/health/')) reply.log.debug(answer, 'request completed');
    else reply.log.info(answer, 'request completed');
  }
}
