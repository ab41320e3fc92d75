import { once } from 'node:events';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Made once for many devices, but the first of them wait for it. */
const BROTLI_QUALITY = 5;

export interface Compressed {
  br: Buffer;
  gzip: Buffer;
}

/** Compresses lines that may be too large together for memory. */
export async function compressLines(lines: AsyncIterable<string>): Promise<Compressed> {
  const br = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  const gzip = createGzip();
  const [ofBrotli, ofGzip] = [collected(br), collected(gzip)];
  const both = Promise.all([ofBrotli, ofGzip]);
  try {
    for await (const line of lines) await Promise.all([br, gzip].map((stream) => write(stream, line)));
    br.end();
    gzip.end();
    const [brBytes, gzipBytes] = await both;
    return { br: brBytes, gzip: gzipBytes };
  } finally {
    // After an error nobody waits for the rest.
    both.catch(() => undefined);
    br.destroy();
    gzip.destroy();
  }
}

async function collected(stream: Transform): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function write(stream: Transform, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}
