import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../encoding/accepted-encoding';

/** Compressed once for many requests, but the first of them wait for it. */
const BROTLI_QUALITY = 5;
/** Compression does not pay below one packet. */
const SMALLEST_COMPRESSED_BYTES = 1_024;

const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

/** Copies a Buffer that is part of a larger allocation, as small ones from Node and zlib are: it would keep all of that in memory. */
const ownCopy = (bytes: Buffer): Buffer => (bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(new Uint8Array(bytes).buffer));

/** The bytes of a response that is the same for everybody, in each encoding, with its ETag. */
export class ReadyAnswer {
  readonly etag: string;
  private readonly identity: Buffer;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly version: string,
    readonly headers: Readonly<Record<string, string>>,
    identity: Buffer,
  ) {
    this.identity = ownCopy(identity);
    this.etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`;
  }

  /** An upper limit of the memory it takes. */
  get bytes(): number {
    return 2 * this.identity.length;
  }

  encodingFor(accepted: Encoding): Encoding {
    return this.identity.length < SMALLEST_COMPRESSED_BYTES ? 'identity' : accepted;
  }

  bodyIn(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.identity;
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = compress[encoding](this.identity).then(ownCopy);
    this.encoded.set(encoding, made);
    made.catch(() => this.encoded.delete(encoding));
    return made;
  }
}
