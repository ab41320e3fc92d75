const everyAddress: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** The URL at which a program on this machine reaches a server that listens on `host`. */
export function loopbackUrl(host: string, port: number): string {
  const name = everyAddress[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${name}:${port}`;
}

export function browserUrl(host: string, port: number): string {
  return loopbackUrl(host, port).replace(/\/\/(127\.0\.0\.1|\[::1\]):/, '//localhost:');
}
