/** The seconds of a Retry-After header from `now` (milliseconds since 1970); 0 where it says nothing. RFC 9110: seconds or a date. */
export function secondsUntil(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now) / 1_000));
}
