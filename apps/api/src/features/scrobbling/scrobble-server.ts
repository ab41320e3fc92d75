import { Inject, Injectable } from '@nestjs/common';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { version } from '../../platform/config/version';
import { parseJson } from '../../platform/json/parse-json';
import type { Submission } from './listens';
import { isAllowed } from './scrobble-address';
import { ScrobbleAgents } from './scrobble-agents';
import type { ScrobbleAnswer } from './sending-rules';

/** Covers the connection and the whole response. */
const LONGEST_ANSWER_MS = 10_000;
const MOST_ANSWER_BYTES = 64 * 1024;

export interface Destination {
  /** The root of the server's API, as `scrobbleRoot` returns it. */
  server: string;
  token: string;
}

interface Sent {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

/** A client of ListenBrainz and compatible servers. It follows no redirects, which would bypass the check of addresses. */
@Injectable()
export class ScrobbleServer {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly agents: ScrobbleAgents,
  ) {}

  /** Asks whose token this is. Returns undefined if the server did not answer. */
  validate(destination: Destination, signal: AbortSignal): Promise<ScrobbleAnswer | undefined> {
    return this.exchange(destination, { method: 'GET', path: '/1/validate-token' }, signal);
  }

  submit(destination: Destination, submission: Submission, signal: AbortSignal): Promise<ScrobbleAnswer | undefined> {
    return this.exchange(destination, { method: 'POST', path: '/1/submit-listens', body: JSON.stringify(submission) }, signal);
  }

  private async exchange(destination: Destination, sent: Sent, signal: AbortSignal): Promise<ScrobbleAnswer | undefined> {
    try {
      const answer = await this.send(destination, sent, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ANSWER_MS)]));
      return await read(answer);
    } catch {
      return undefined;
    }
  }

  private send({ server, token }: Destination, { method, path, body }: Sent, signal: AbortSignal): Promise<IncomingMessage> {
    const url = new URL(server + path);
    const agent = this.agents.agentFor(url, isAllowed(url, this.config.scrobbleServers));
    const headers = {
      authorization: `Token ${token}`,
      accept: 'application/json',
      'user-agent': `Chorus/${version}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const request = url.protocol === 'http:' ? requestHttp : requestHttps;
    return new Promise((answered, failed) => {
      request(url, { agent, method, headers, signal }, answered).on('error', failed).end(body);
    });
  }
}

async function read(answer: IncomingMessage): Promise<ScrobbleAnswer> {
  const { statusCode: status = 0, headers } = answer;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop destroys the connection. No scrobble server sends a response this long.
    if (size > MOST_ANSWER_BYTES) throw new Error('The answer is too long');
    parts.push(part);
  }
  const headerOf = (name: string) => [headers[name] ?? []].flat()[0];
  return {
    status,
    body: parseJson(Buffer.concat(parts).toString('utf8')),
    retryAfter: headerOf('retry-after'),
    resetIn: headerOf('x-ratelimit-reset-in'),
    remaining: headerOf('x-ratelimit-remaining'),
  };
}
