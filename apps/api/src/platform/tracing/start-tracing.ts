import { type Attributes, context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { getRPCMetadata, RPCType } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { RedisInstrumentation } from '@opentelemetry/instrumentation-redis';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { withTimeout } from '../async/with-timeout';
import { useStableNames } from '../config/traces-url';
import { version } from '../config/version';

export interface Tracing {
  /** Names the span of the request that is handled now by its route, since its path has ids, and links have tokens. */
  nameRequest: (route: string) => void;
  /** Runs the handler of a socket event in a span of its own. */
  inEventSpan: <Result>(event: string, handle: () => Result | Promise<Result>) => Promise<Result>;
  /** Sends what was not sent yet. */
  stop: () => Promise<void>;
}

/** These tell who asks, or contain secrets such as a link's token. The route says what a trace needs. */
const LEFT_OUT: Attributes = Object.fromEntries(
  [
    ...['url.path', 'url.query', 'client.address', 'network.peer.address', 'network.peer.port', 'user_agent.original'],
    // Their former names.
    ...['http.url', 'http.target', 'http.client_ip', 'net.peer.ip', 'net.peer.port', 'http.user_agent'],
  ].map((name) => [name, undefined]),
);

const LONGEST_STOP_MS = 3_000;

/** Jobs and probes run all the time, and no request waits for them. */
const ONLY_OF_REQUESTS = { requireParentSpan: true };

const instrumentations = () => [
  new HttpInstrumentation({
    startIncomingSpanHook: () => LEFT_OUT,
    ignoreIncomingRequestHook: ({ url = '' }) => url.startsWith('/api/health') || url.startsWith('/socket.io'),
    // Addresses of push services are secrets of devices.
    disableOutgoingRequestInstrumentation: true,
  }),
  new PgInstrumentation(ONLY_OF_REQUESTS),
  // Keys have ids of people.
  new RedisInstrumentation({ ...ONLY_OF_REQUESTS, dbStatementSerializer: (command) => command }),
];

/** Call it before `http`, `pg` and `redis` are loaded. */
export function startTracing(url: string): Tracing {
  useStableNames();
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'chorus-api', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  registerInstrumentations({ instrumentations: instrumentations() });
  return { nameRequest, inEventSpan, stop: () => withTimeout(provider.shutdown(), LONGEST_STOP_MS) };
}

function nameRequest(route: string): void {
  const metadata = getRPCMetadata(context.active());
  if (metadata?.type === RPCType.HTTP) metadata.route = route;
}

function inEventSpan<Result>(event: string, handle: () => Result | Promise<Result>): Promise<Result> {
  const options = { kind: SpanKind.CONSUMER, attributes: { 'messaging.system': 'socket.io', 'messaging.destination.name': event } };
  return trace.getTracer('chorus').startActiveSpan(`receive ${event}`, options, async (span) => {
    try {
      return await handle();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
