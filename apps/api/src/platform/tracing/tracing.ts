import { createRequire } from 'node:module';
import { tracesUrl } from '../config/traces-url';
import type { Tracing } from './start-tracing';

const url = tracesUrl();

/**
 * Sends spans of requests, socket events and what they ask of PostgreSQL and Redis by OTLP over HTTP. `main` imports it first, because the
 * instrumentations change the drivers while these load. Without tracing, undefined, and nothing of OpenTelemetry is loaded.
 */
export const tracing: Tracing | undefined = url === undefined ? undefined : load(url);

function load(to: string): Tracing {
  // An `import()` would come after the drivers.
  const { startTracing } = createRequire(__filename)('./start-tracing') as typeof import('./start-tracing');
  return startTracing(to);
}
