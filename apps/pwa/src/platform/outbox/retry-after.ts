/** How long a `Retry-After` header asks to wait, in milliseconds from `now` on (RFC 9110, 10.2.3); nothing when it says nothing that can be read. */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
