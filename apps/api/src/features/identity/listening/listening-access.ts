import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ListeningGate } from '../../../platform/http/listening-gate';
import { RequestCallers } from '../request-callers';
import { ListenerCookies } from './listener-cookies';

const SIGN_IN_TO_LISTEN = 'Sign in to listen.';

/** Lets people who are signed in listen. */
@Injectable()
export class ListeningAccess extends ListeningGate {
  constructor(
    private readonly callers: RequestCallers,
    private readonly cookies: ListenerCookies,
  ) {
    super();
  }

  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const asking = await this.callers.identify(request);
    if (asking === undefined && isRead(request) && (await this.cookies.admits(request))) return;
    if (asking === undefined || asking instanceof Error) throw this.callers.refusalOf(asking, request, reply, SIGN_IN_TO_LISTEN);
    await this.cookies.renew(asking, request, reply);
  }
}

/** Elements of the page and its workers read without a token. What somebody writes is theirs by the token alone. */
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
