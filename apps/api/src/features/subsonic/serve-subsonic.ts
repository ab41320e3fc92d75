import { PLAYERS_PATH, type RefusalCode } from '@chorus/contracts';
import { HttpException, HttpStatus, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../platform/admission/address-key';
import { PeopleQueue } from '../../platform/admission/request-queue';
import { SecurityLog } from '../../platform/admission/security-log';
import { TooManyRequests } from '../../platform/admission/too-many-requests';
import { UnreadAnswers } from '../../platform/admission/unread-answers';
import { DatabaseErrors } from '../../platform/database/database-errors';
import { Refused } from '../../platform/realtime/refused';
import { EndpointTable, EXTENSIONS } from './endpoint-table';
import { notOffered } from './not-offered';
import { PlayerThrottle } from './player-throttle';
import { type AnswerFormat, formatOf, writeAnswer, writeError } from './protocol/answer-format';
import { type Answer, Bytes } from './protocol/endpoint';
import { formFields, MOST_FIELDS } from './protocol/form-fields';
import { Parameters } from './protocol/parameters';
import { type Code, CODES, ProtocolError } from './protocol/protocol-error';
import { PlayerSignIns } from './sign-in';

/** A playlist or a queue of ten thousand songs. */
const LARGEST_FORM_BYTES = 1024 * 1024;
const SUFFIX = /\.view$/;

const FROM_STATUS: Partial<Record<number, Code>> = {
  [HttpStatus.UNAUTHORIZED]: CODES.notAllowed,
  [HttpStatus.FORBIDDEN]: CODES.notAllowed,
  [HttpStatus.NOT_FOUND]: CODES.notFound,
};

const FROM_REFUSAL: Partial<Record<RefusalCode, Code>> = { forbidden: CODES.notAllowed, not_found: CODES.notFound };

/** Answers other players. Whatever is wrong, they get the protocol's error with status 200. */
@Injectable()
export class ServeSubsonic implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly table: EndpointTable,
    private readonly signIns: PlayerSignIns,
    private readonly throttle: PlayerThrottle,
    private readonly people: PeopleQueue,
    private readonly unread: UnreadAnswers,
    private readonly security: SecurityLog,
    private readonly databaseErrors: DatabaseErrors,
  ) {}

  onModuleInit(): void {
    void this.host.httpAdapter.getInstance().register((scope: FastifyInstance, _: unknown, done: () => void) => {
      readForms(scope);
      scope.setErrorHandler((error, request, reply) => this.sendError(error, request, reply));
      scope.route<{ Params: { name: string } }>({
        method: ['GET', 'POST'],
        url: `${PLAYERS_PATH}/:name`,
        handler: async (request, reply) => {
          // Answers are a person's, and their addresses contain a password.
          reply.header('cache-control', 'no-store');
          const answer = await this.answer(request.params.name.replace(SUFFIX, ''), request, reply);
          if (answer instanceof Bytes) return reply.send(answer.body ?? '');
          return this.send(reply, await writeAnswer(formatIn(request), answer));
        },
      });
      done();
    });
  }

  private async answer(name: string, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
    if (name === EXTENSIONS) return this.table.system.extensions;
    const parameters = new Parameters(request);
    const { player, client } = await this.signIns.signIn(parameters, request);
    const endpoint = this.table.endpoints.get(name);
    if (!endpoint) throw notOffered(name);
    const { cost } = endpoint;
    const work = async () => endpoint.answer(parameters, { player, client, request, reply });
    if (cost === 0) return work();
    await this.throttle.wait({ userId: player.userId, address: request.ip }, cost);
    this.unread.requireRoom(request);
    return this.people.run({ who: player.userId, cost }, work);
  }

  private async sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const error = this.toProtocolError(thrown, request);
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return reply;
    }
    // Players of media understand this one.
    const isOutOfRange = thrown instanceof HttpException && thrown.getStatus() === 416;
    reply.code(isOutOfRange ? 416 : 200).header('cache-control', 'no-store');
    if (error.retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(error.retryAfterMs / 1_000));
    return this.send(reply, await writeError(formatIn(request), error));
  }

  private toProtocolError(thrown: unknown, request: FastifyRequest): ProtocolError {
    if (thrown instanceof ProtocolError) return thrown;
    const error = this.databaseErrors.translate(thrown);
    if (error instanceof TooManyRequests) {
      this.security.limitReached(PLAYERS_PATH, { address: addressKey(request.ip) });
      return new ProtocolError(CODES.generic, error.message, error.retryAfterMs);
    }
    if (error instanceof Refused) return new ProtocolError(FROM_REFUSAL[error.code] ?? CODES.generic, error.message, error.retryAfterMs);
    if (error instanceof HttpException) return new ProtocolError(FROM_STATUS[error.getStatus()] ?? CODES.generic, error.message);
    if (isOfFastify(error)) return new ProtocolError(CODES.generic, error.message);
    request.log.error({ err: error }, 'unhandled exception');
    return new ProtocolError(CODES.generic, 'Something went wrong on the server.');
  }

  private send(reply: FastifyReply, { type, text }: { type: string; text: string }): FastifyReply {
    return reply.type(type).send(text);
  }
}

const formatIn = (request: FastifyRequest): AnswerFormat => {
  const parameters = new Parameters(request);
  return formatOf((name) => parameters.first(name));
};

/** Such as a body that is too large. */
const isOfFastify = (error: unknown): error is Error =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;

function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
    (_request, form, parsed) => {
      const fields = formFields(String(form));
      parsed(fields ? null : new ProtocolError(CODES.generic, `A request has at most ${MOST_FIELDS} parameters.`), fields);
    },
  );
}
