import { get } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Headers that Node's HTTP server adds by itself. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Reads an answer as it is sent, which `fetch` would decode. Rejects if it is an error. */
export function rawAnswer(address: string, headers: Readonly<Record<string, string>>): Promise<RawAnswer> {
  return new Promise((settle, fail) => {
    get(address, { headers }, (response) => {
      const { statusCode: status = 0 } = response;
      if (status >= 400) fail(new Error(`${address} answered ${status}`));
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => settle({ status, headers: ownHeaders(response.headers), body: Buffer.concat(chunks) }));
    }).once('error', fail);
  });
}

const ownHeaders = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name))) as Record<string, string>;
