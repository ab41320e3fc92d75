import { environment } from './config';

/**
 * Where spans are sent (`OTEL_EXPORTER_OTLP_ENDPOINT`); undefined without tracing. It is read by itself, since tracing begins before the modules
 * that it traces are loaded; when the variable is not valid, `readConfig` says so.
 */
export function tracesUrl(): string | undefined {
  const set = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const { data } = environment.shape.OTEL_EXPORTER_OTLP_ENDPOINT.safeParse(set === '' ? undefined : set);
  return data && `${data.replace(/\/$/, '')}/v1/traces`;
}

/** Has the instrumentations name attributes as the stable conventions do, where the environment does not say otherwise. */
export function useStableNames(): void {
  process.env.OTEL_SEMCONV_STABILITY_OPT_IN ??= 'http,database';
}
