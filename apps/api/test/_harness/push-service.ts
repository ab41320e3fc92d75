import type { NewPushSubscription } from '@chorus/contracts';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { PushDevice } from './push-device';
import { until } from './until';

interface PushRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

const ORIGIN = 'https://push.example.com';

export class PushService {
  readonly requests: PushRequest[] = [];
  /** Requests of a held device that wait for `release`. */
  readonly held: ServerResponse[] = [];
  private readonly holding = new Set<string>();
  private readonly answers = new Map<string, Answer[]>();
  private count = 0;
  private readonly server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      this.requests.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      if (this.holding.has(path)) return void this.held.push(response);
      const { status, headers = {} } = this.answers.get(path)?.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });

  static async start(): Promise<PushService> {
    const service = new PushService();
    service.server.listen(0, '127.0.0.1');
    await once(service.server, 'listening');
    return service;
  }

  /** Connects to this service without TLS, whatever the address. */
  agent(): Agent {
    const { port } = this.server.address() as AddressInfo;
    return new (class extends Agent {
      override createConnection() {
        return connect(port, '127.0.0.1');
      }
    })();
  }

  device(origin = ORIGIN): PushDevice {
    return new PushDevice(`${origin}/send/${(this.count += 1)}`);
  }

  /** Leaves requests for the device unanswered. */
  hold({ endpoint }: PushDevice): void {
    this.holding.add(new URL(endpoint).pathname);
  }

  release(): void {
    this.holding.clear();
    for (const response of this.held.splice(0)) response.writeHead(201).end();
  }

  /** Queues answers for a device; afterwards everything is accepted again. */
  willAnswer({ endpoint }: NewPushSubscription, ...answers: Answer[]): void {
    this.answers.set(new URL(endpoint).pathname, answers);
  }

  sentTo({ endpoint }: NewPushSubscription): PushRequest[] {
    return this.requests.filter(({ path }) => path === new URL(endpoint).pathname);
  }

  several(subscription: NewPushSubscription, count: number): Promise<PushRequest[]> {
    return until(
      () => Promise.resolve(this.sentTo(subscription)),
      (sent) => sent.length >= count,
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
