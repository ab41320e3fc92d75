import { parseMediaName } from '@chorus/contracts';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { S3Config } from '../config/config';
import {
  type ByteSpan,
  checkedKey,
  checkOwner,
  ObjectStore,
  ObjectStoreUnavailable,
  type Removals,
  type StoredObject,
} from './object-store';
import { probeObjectStore } from './probe-object-store';

const CONNECT_MS = 2_000;
const FIRST_ANSWER_MS = 10_000;
/** Timeout for calls without a body; retrying a hanging store would only prolong the wait. */
const CALL_TIMEOUT_MS = 5_000;
/**
 * A paused player leaves the connection of an opened object idle; it is cut after this time, and
 * the player continues with a range request.
 */
const IDLE_MS = 120_000;
const CONNECTIONS = 500;
/** A store answers once it has copied all bytes. */
const COPY_TIMEOUT_MS = 60_000;
const MEDIA = 'media/';
/** This and the next two are outside of the folder that can be read without a key, and that any release lists. */
const TRASH = 'trash/';
const OWNER = 'database-id';
const ERASED = 'erased/';

/**
 * Objects in a bucket, under the path that the page requests (`media/<name>`), so that a CDN can
 * serve them without this process.
 */
export class S3ObjectStore extends ObjectStore implements OnApplicationShutdown {
  private readonly client: S3Client;
  /** Has connections of its own: a client that asks for files and does not read them holds only these. */
  private readonly openings: S3Client;
  /** Sends a request once: an attempt whose answer was lost may be carried out after the next one, and the caller has to know. */
  private readonly singleAttempts: S3Client;

  constructor(
    private readonly config: S3Config,
    private readonly callTimeoutMs = CALL_TIMEOUT_MS,
    connections = CONNECTIONS,
  ) {
    super();
    const { endpoint, region, credentials, forcePathStyle } = config;
    const options: S3ClientConfig = {
      region,
      forcePathStyle,
      ...(endpoint && { endpoint }),
      ...(credentials && { credentials }),
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: FIRST_ANSWER_MS,
        throwOnRequestTimeout: true,
        socketTimeout: IDLE_MS,
        httpAgent: { maxSockets: connections },
        httpsAgent: { maxSockets: connections },
      },
      // Not every S3 store accepts the checksums that newer SDKs send by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    };
    this.client = new S3Client(options);
    this.openings = new S3Client(options);
    this.singleAttempts = new S3Client({ ...options, maxAttempts: 1 });
  }

  async put(key: string, body: Readable | Buffer, contentType: string): Promise<void> {
    const upload = new Upload({
      client: this.client,
      queueSize: 1,
      params: {
        ...this.address(key),
        Body: body,
        ContentType: contentType,
        CacheControl: 'public, max-age=31536000, immutable',
      },
    });
    try {
      await upload.done();
    } catch (error) {
      throw (body instanceof Readable ? body.errored : undefined) ?? new ObjectStoreUnavailable(error);
    }
  }

  async sizeOf(key: string): Promise<number | undefined> {
    const head = await unlessMissing(this.client.send(new HeadObjectCommand(this.address(key)), this.timeout()));
    return head?.ContentLength;
  }

  async open(key: string, span?: ByteSpan): Promise<Readable | undefined> {
    const range = span && { Range: `bytes=${span.start}-${span.end}` };
    const object = await unlessMissing(this.openings.send(new GetObjectCommand({ ...this.address(key), ...range })));
    if (!(object?.Body instanceof Readable)) return undefined;
    return span ? spanOf(object.Body, object, span) : object.Body;
  }

  list(): AsyncIterable<StoredObject> {
    return this.listIn(MEDIA);
  }

  async noteErasure(key: string): Promise<void> {
    await this.write(ERASED + checkedKey(key), '');
  }

  async copyToTrash(key: string): Promise<void> {
    await this.copy(key, MEDIA, TRASH);
  }

  restore(key: string): Promise<boolean> {
    return this.copy(key, TRASH, MEDIA);
  }

  listTrash(): AsyncIterable<StoredObject> {
    return this.listIn(TRASH);
  }

  async owner(): Promise<string | undefined> {
    const object = await unlessMissing(this.client.send(new GetObjectCommand({ Bucket: this.config.bucket, Key: OWNER }), this.timeout()));
    return object?.Body?.transformToString();
  }

  async setOwner(databaseId: string): Promise<void> {
    await this.write(OWNER, databaseId);
  }

  probe(): Promise<void> {
    return probeObjectStore(this, (key) => this.remove(this.address(key)));
  }

  async removals(databaseId: string): Promise<Removals> {
    checkOwner(await this.owner(), databaseId);
    return {
      remove: async (key) => this.remove(this.address(key)),
      removeFromTrash: async (key) => this.remove(this.address(key, TRASH)),
      removeUnfinished: (before) => this.removeUnfinished(before),
      forgetErasures: (before) => this.forgetErasures(before),
    };
  }

  onApplicationShutdown(): void {
    for (const client of [this.client, this.openings, this.singleAttempts]) client.destroy();
  }

  private async write(key: string, text: string): Promise<void> {
    const object = { Bucket: this.config.bucket, Key: key, Body: Buffer.from(text), ContentType: 'text/plain' };
    await unlessMissing(this.client.send(new PutObjectCommand(object), this.timeout()));
  }

  private async remove(address: Address): Promise<void> {
    await unlessMissing(this.singleAttempts.send(new DeleteObjectCommand(address), this.timeout()));
  }

  private async forgetErasures(before: Date): Promise<void> {
    for await (const { key, storedAt } of this.listIn(ERASED)) if (storedAt < before) await this.remove(this.address(key, ERASED));
  }

  /** Removes at most a thousand; the rest on later runs. */
  private async removeUnfinished(before: Date): Promise<void> {
    const { bucket: Bucket } = this.config;
    try {
      const { Uploads = [] } = await this.client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: MEDIA }));
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Initiated < before)
          await unlessMissing(this.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
    } catch (error) {
      // A store that cannot list them removes them by its own lifecycle rule.
      if (!(error instanceof S3ServiceException && error.name === 'NotImplemented')) throw new ObjectStoreUnavailable(error);
    }
  }

  private async *listIn(folder: string): AsyncIterable<StoredObject> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.config.bucket, Prefix: folder });
    try {
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified: storedAt } of Contents) {
          const key = Key.slice(folder.length);
          if (storedAt && parseMediaName(key)) yield { key, storedAt };
        }
      }
    } catch (error) {
      throw new ObjectStoreUnavailable(error);
    }
  }

  /** False if there is nothing to copy. */
  private async copy(key: string, from: string, to: string): Promise<boolean> {
    const source = this.address(key, from);
    const copying = this.client.send(new CopyObjectCommand({ ...this.address(key, to), CopySource: `${source.Bucket}/${source.Key}` }), {
      abortSignal: AbortSignal.timeout(COPY_TIMEOUT_MS),
      requestTimeout: COPY_TIMEOUT_MS,
    });
    return (await unlessMissing(copying)) !== undefined;
  }

  /** The limit covers all attempts together. */
  private timeout(): { abortSignal: AbortSignal } {
    return { abortSignal: AbortSignal.timeout(this.callTimeoutMs) };
  }

  private address(key: string, folder = MEDIA): Address {
    return { Bucket: this.config.bucket, Key: folder + checkedKey(key) };
  }
}

interface Address {
  Bucket: string;
  Key: string;
}

async function unlessMissing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (isAbsentObject(error)) return undefined;
    throw new ObjectStoreUnavailable(error);
  }
}

/**
 * A missing bucket is also a 404, but means that the storage is misconfigured; only a HEAD, whose
 * response has no body, cannot distinguish the two.
 */
const isAbsentObject = (error: unknown) =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(error.name);

interface RangeAnswer {
  ContentRange?: string | undefined;
  ContentLength?: number | undefined;
}

/**
 * Returns exactly the bytes of `span`: some stores answer a range with the whole object, and a body
 * longer than its `Content-Length` would corrupt the connection to the player.
 */
function spanOf(body: Readable, { ContentRange, ContentLength }: RangeAnswer, span: ByteSpan): Readable {
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
