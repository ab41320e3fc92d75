import type { NewPushSubscription } from '@chorus/contracts';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
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
  private readonly answers = new Map<string, Answer[]>();
  private count = 0;
  private readonly server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      this.requests.push({ path, headers: request.headers, body: Buffer.concat(parts) });
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

  device(): PushDevice {
    return new PushDevice(`${ORIGIN}/send/${(this.count += 1)}`);
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
