import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from './refusal';

interface StoredFile {
  path: string;
  size: number;
  etag: string;
}

export interface StoredObject extends StoredFile {
  storedAt: Date;
  headers: Record<string, string>;
}

export interface Upload {
  id: string;
  key: string;
  initiated: Date;
  headers: Record<string, string>;
  parts: Map<number, StoredFile>;
}

const SMALLEST_PART_BYTES = 5 * 1024 * 1024;
const KEPT = /^(content-type|cache-control|content-disposition|content-encoding|content-language|expires|x-amz-meta-.*)$/;

/** Stores bytes in files as they arrive, and metadata in memory. */
export class Bucket {
  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, Upload>();

  private constructor(private readonly folder: string) {}

  static async create(folder: string): Promise<Bucket> {
    await mkdir(join(folder, 'unfinished'), { recursive: true });
    return new Bucket(folder);
  }

  /** Sorts by the bytes of the keys. */
  list(): (StoredObject & { key: string })[] {
    const all = [...this.objects].map(([key, object]) => ({ key, ...object }));
    return all.sort((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)));
  }

  object(key: string): StoredObject {
    const found = this.objects.get(key);
    if (!found) throw new Refusal(404, 'NoSuchKey', 'There is no such key.');
    return found;
  }

  async put(key: string, request: IncomingMessage, sha256: string | undefined): Promise<StoredObject> {
    return this.finish(key, await this.receive(request, sha256), headersOf(request));
  }

  async copy(from: string, to: string): Promise<StoredObject> {
    const { path, size, etag, headers } = this.object(from);
    const copy = this.unfinished();
    await copyFile(path, copy);
    return this.finish(to, { path: copy, size, etag }, headers);
  }

  async remove(key: string): Promise<void> {
    const found = this.objects.get(key);
    this.objects.delete(key);
    if (found) await rm(found.path, { force: true });
  }

  begin(key: string, request: IncomingMessage): Upload {
    const upload = { id: randomUUID(), key, initiated: new Date(), headers: headersOf(request), parts: new Map<number, StoredFile>() };
    this.uploads.set(upload.id, upload);
    return upload;
  }

  upload(key: string, id: string): Upload {
    const found = this.uploads.get(id);
    if (found?.key !== key) throw new Refusal(404, 'NoSuchUpload', 'There is no such upload.');
    return found;
  }

  async addPart(upload: Upload, number: number, request: IncomingMessage, sha256: string | undefined): Promise<StoredFile> {
    if (!(number >= 1 && number <= 10_000)) throw new Refusal(400, 'InvalidArgument', 'A part has a number from 1 to 10000.');
    const part = await this.receive(request, sha256);
    // A part of an upload that was aborted meanwhile is removed.
    if (!this.uploads.has(upload.id)) await rm(part.path, { force: true });
    const before = this.upload(upload.key, upload.id).parts.get(number);
    upload.parts.set(number, part);
    if (before) await rm(before.path, { force: true });
    return part;
  }

  async complete(upload: Upload, named: readonly { number: number; etag: string }[]): Promise<StoredObject> {
    const parts = named.map(({ number, etag }) => {
      const part = upload.parts.get(number);
      if (part?.etag !== etag) throw new Refusal(400, 'InvalidPart', `Part ${number} was not uploaded, or is another one.`);
      return part;
    });
    if (parts.length === 0 || named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0)))
      throw new Refusal(400, 'InvalidPartOrder', 'The parts are not in the order of their numbers.');
    if (parts.slice(0, -1).some(({ size }) => size < SMALLEST_PART_BYTES))
      throw new Refusal(400, 'EntityTooSmall', 'A part that is not the last has fewer than 5 MiB.');
    const path = this.unfinished();
    await pipeline(async function* () {
      for (const part of parts) yield* createReadStream(part.path) as AsyncIterable<Buffer>;
    }, createWriteStream(path));
    const md5 = createHash('md5').update(Buffer.from(parts.map(({ etag }) => etag).join(''), 'hex'));
    const whole = { path, size: parts.reduce((sum, { size }) => sum + size, 0), etag: `${md5.digest('hex')}-${parts.length}` };
    const object = await this.finish(upload.key, whole, upload.headers);
    await this.abort(upload);
    return object;
  }

  async abort(upload: Upload): Promise<void> {
    this.uploads.delete(upload.id);
    for (const { path } of upload.parts.values()) await rm(path, { force: true });
  }

  private async finish(key: string, file: StoredFile, headers: Record<string, string>): Promise<StoredObject> {
    const path = join(this.folder, encodeURIComponent(key));
    await rename(file.path, path);
    const object = { ...file, path, headers, storedAt: new Date() };
    this.objects.set(key, object);
    return object;
  }

  /** Stores a body. Nothing is left of one that breaks off or does not match its signature. */
  private async receive(request: IncomingMessage, sha256: string | undefined): Promise<StoredFile> {
    if (request.headers['content-length'] === undefined) throw new Refusal(411, 'MissingContentLength', 'The length is missing.');
    const path = this.unfinished();
    const [md5, sha] = [createHash('md5'), createHash('sha256')];
    try {
      await pipeline(
        request,
        async function* (body: Readable) {
          for await (const chunk of body as AsyncIterable<Buffer>) {
            md5.update(chunk);
            sha.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(path),
      );
      if (sha256 !== undefined && sha.digest('hex') !== sha256) throw otherBody();
      const digest = md5.digest();
      if (![undefined, digest.toString('base64')].includes(request.headers['content-md5']?.toString()))
        throw new Refusal(400, 'BadDigest', 'The body is not the one that content-md5 says.');
      return { path, size: Number(request.headers['content-length']), etag: digest.toString('hex') };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  private readonly unfinished = () => join(this.folder, 'unfinished', randomUUID());
}

export const otherBody = () => new Refusal(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed.');

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (KEPT.test(name) ? [[name, String(value)]] : [])));
