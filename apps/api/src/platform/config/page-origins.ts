const LOOPBACK_NAMES = ['localhost', '127.0.0.1'];

/** From where the page may come: the public address, and on one's own machine the other name of it that people type. */
export function pageOrigins(publicUrl: string): string[] {
  const { hostname } = new URL(publicUrl);
  if (!LOOPBACK_NAMES.includes(hostname)) return [publicUrl];
  const others = LOOPBACK_NAMES.filter((name) => name !== hostname);
  return [publicUrl, ...others.map((name) => Object.assign(new URL(publicUrl), { hostname: name }).origin)];
}
