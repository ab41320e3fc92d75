import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Listen {
  listened_at?: number;
  track_metadata: { artist_name: string; track_name: string; release_name?: string; additional_info: Record<string, unknown> };
}

export interface Submission {
  listen_type: 'single' | 'import' | 'playing_now';
  payload: Listen[];
}

interface Submitted extends Submission {
  token: string;
  headers: IncomingHttpHeaders;
  status: number;
}

/** `drop` ends the connection without an answer, `hang` never answers. */
export type Outage = { status: number; headers?: Record<string, string>; body?: string } | 'drop' | 'hang';

const TOKEN = /^Token (.+)$/;

/** A server like ListenBrainz over real HTTP, with outages. */
export class ScrobbleService {
  /** Whose token each is. */
  readonly names = new Map([['kims-token', 'kim-listens']]);
  readonly requests: Submitted[] = [];
  /** Decides about each submission: undefined accepts it. Nothing of what it refuses is recorded as heard. */
  outage: (submission: Submission, token: string) => Outage | undefined = () => undefined;
  /** Headers of what is accepted. */
  headers: Record<string, string> = {};
  /** How many submissions were under way at once, at most. */
  mostAtOnce = 0;
  private underWay = 0;
  private readonly recorded: { token: string; listen: Listen }[] = [];

  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<ScrobbleService> {
    const service = new ScrobbleService();
    service.server.listen(0, '127.0.0.1');
    await once(service.server, 'listening');
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The titles of what it has accepted, in the order of arrival. */
  heard(token = 'kims-token'): string[] {
    return this.listens(token).map(({ track_metadata: { track_name: title } }) => title);
  }

  listens(token = 'kims-token'): Listen[] {
    return this.recorded.filter((one) => one.token === token).map(({ listen }) => listen);
  }

  types(): string[] {
    return this.requests.map(({ listen_type: type }) => type);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const token = TOKEN.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (request.url === '/1/validate-token') this.validate(token, response);
    else if (request.url === '/1/submit-listens') this.take(request, response, token, Buffer.concat(parts).toString());
    else response.writeHead(404).end();
  }

  private take(request: IncomingMessage, response: ServerResponse, token: string, body: string): void {
    this.mostAtOnce = Math.max(this.mostAtOnce, (this.underWay += 1));
    response.on('close', () => (this.underWay -= 1));
    const submission = JSON.parse(body) as Submission;
    const outage = this.names.has(token) ? this.outage(submission, token) : { status: 401 };
    const given = outage ?? { status: 200, headers: { 'content-type': 'application/json', ...this.headers }, body: '{"status":"ok"}' };
    this.requests.push({ ...submission, token, headers: request.headers, status: typeof given === 'string' ? 0 : given.status });
    if (given === 'hang') return;
    if (given === 'drop') {
      request.socket.destroy();
      return;
    }
    if (!outage && submission.listen_type !== 'playing_now') this.recorded.push(...submission.payload.map((listen) => ({ token, listen })));
    response.writeHead(given.status, given.headers ?? {}).end(given.body);
  }

  private validate(token: string, response: ServerResponse): void {
    const name = this.names.get(token);
    const body = name === undefined ? { code: 200, message: 'Token invalid.', valid: false } : { code: 200, valid: true, user_name: name };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}
