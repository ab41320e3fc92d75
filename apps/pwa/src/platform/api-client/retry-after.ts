/**
 * The delay that a `Retry-After` header asks for, in milliseconds from `now` (RFC 9110, 10.2.3);
 * undefined when it cannot be parsed.
 */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
