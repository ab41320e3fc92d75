import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What the HTTP server of Node adds by itself. */
const OWN_HEADERS = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

/** Runs `work` on a bare Node server, in a process of its own, that sends this answer to every request. */
export async function onBareServer<T>({ status, headers, body }: Answer, work: (url: string) => Promise<T>): Promise<T> {
  const server = fork(join(__dirname, 'bare-server.mjs'));
  try {
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)));
    const sent = status === 304 ? kept : { ...kept, 'content-length': String(body.length) };
    server.send({ status, headers: sent, body: body.toString('base64') });
    const [port] = (await once(server, 'message')) as [number];
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    server.disconnect();
  }
}
