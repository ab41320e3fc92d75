import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { type Answer, answerRequest, type Store } from './answer-request';
import { Bucket } from './bucket';
import { Refusal } from './refusal';
import { xml } from './xml';

const BUCKET = 'music';
const keys = { region: 'us-east-1', credentials: { accessKeyId: 'chorus', secretAccessKey: 'known-to-tests' } };

/**
 * Starts our own server for the part of S3 that the product and rclone use. It checks signatures, and has the ranges, multipart uploads and
 * lists of S3. It stores bytes in `directory`, and forgets them on `close`. With `isPublic`, anyone who knows the name of an object may
 * read it, which the edge needs.
 */
export async function startS3Server(directory: string, { isPublic = false } = {}) {
  const buckets = new Map([[BUCKET, await Bucket.create(join(directory, BUCKET))]]);
  const store: Store = { ...keys, folder: directory, buckets, isPublic };
  const server = createServer((request, response) => void answer(request, response, store));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    config: { ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, forcePathStyle: true },
    /** From now on, the key may do nothing with objects whose names match. */
    forbid(names: RegExp | undefined) {
      store.forbidden = names;
    },
    async close() {
      const closed = promisify(server.close.bind(server))();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, store: Store): Promise<void> {
  try {
    const { status, headers, body } = await answerRequest(request, store).catch(refused);
    // Discards the rest of the body of a refused request.
    request.resume();
    response.writeHead(status, { ...(typeof body === 'string' && { 'content-type': 'application/xml' }), ...headers });
    if (typeof body === 'object') await pipeline<Readable, ServerResponse>(body, response);
    else response.end(request.method === 'HEAD' ? undefined : body);
  } catch {
    // The client or the file is gone. The connection is cut, so that the client does not take what it got for the whole.
    response.destroy();
  }
}

function refused(error: unknown): Answer {
  if (!(error instanceof Refusal)) throw error;
  const { status, code, message, headers } = error;
  return { status, headers, body: xml('Error', { Code: code, Message: message }) };
}
