import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(attribute),
});

const received = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, unknown>;
}

const valuesOf = (attributes: readonly z.infer<typeof attribute>[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Receives spans as a collector of OpenTelemetry does: OTLP over HTTP, as JSON. */
export class SpanReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** Attributes of the processes that sent them. */
  readonly resources: Record<string, unknown>[] = [];

  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') this.take(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });

  static async start(): Promise<SpanReceiver> {
    const receiver = new SpanReceiver();
    await new Promise<void>((listening) => receiver.server.listen(0, '127.0.0.1', listening));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  named(name: string): ReceivedSpan[] {
    return this.spans.filter((one) => one.name === name);
  }

  /** The spans that belong to another one, directly or not. */
  within({ traceId, spanId }: ReceivedSpan): ReceivedSpan[] {
    return this.spans.filter((one) => one.traceId === traceId && one.spanId !== spanId);
  }

  private take(body: unknown): void {
    for (const { resource, scopeSpans } of received.parse(body).resourceSpans) {
      this.resources.push(valuesOf(resource.attributes));
      const spans = scopeSpans.flatMap((scope) => scope.spans);
      this.spans.push(...spans.map((one) => ({ ...one, parentSpanId: one.parentSpanId, attributes: valuesOf(one.attributes) })));
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
