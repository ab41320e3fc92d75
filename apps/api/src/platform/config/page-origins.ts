const LOOPBACK_NAMES = ['localhost', '127.0.0.1'];

/**
 * The origins that may serve the page: the public address and, on a developer's machine, its alias
 * (localhost or 127.0.0.1).
 */
export function pageOrigins(publicUrl: string): string[] {
  const { hostname } = new URL(publicUrl);
  if (!LOOPBACK_NAMES.includes(hostname)) return [publicUrl];
  const others = LOOPBACK_NAMES.filter((name) => name !== hostname);
  return [publicUrl, ...others.map((name) => Object.assign(new URL(publicUrl), { hostname: name }).origin)];
}
