import { Readable } from 'node:stream';
import { type ByteSpan, ObjectStoreUnavailable } from './object-store';

interface RangeAnswer {
  ContentRange?: string | undefined;
  ContentLength?: number | undefined;
}

/**
 * Returns exactly the bytes of `span`: some stores answer a range with the whole object, and a body
 * longer than its `Content-Length` would corrupt the connection to the player.
 */
export function spanOf(body: Readable, { ContentRange, ContentLength }: RangeAnswer, span: ByteSpan): Readable {
  if (ContentRange?.startsWith(`bytes ${span.start}-${span.end}/`)) return body;
  if (ContentRange === undefined && ContentLength !== undefined && ContentLength > span.end) return cut(body, span);
  body.destroy();
  throw new ObjectStoreUnavailable(new Error(`asked for bytes ${span.start}-${span.end}, got ${ContentRange ?? ContentLength}`));
}

function cut(body: Readable, span: ByteSpan): Readable {
  const part = Readable.from(partsOf(body, span), { objectMode: false });
  // A stream that is closed before it is read never enters the generator.
  return part.once('close', () => body.destroy());
}

async function* partsOf(body: Readable, { start, end }: ByteSpan): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += chunk.length;
    if (part.length > 0) yield part;
    if (at > end) return;
  }
}
