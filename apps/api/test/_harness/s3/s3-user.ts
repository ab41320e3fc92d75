import { GetObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from './s3-server';

export type Settings = ConstructorParameters<typeof S3Client>[0];

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

const asInTheProduct: Settings = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  maxAttempts: 1,
};

/** A new, empty server for each test, and its clients. */
export class S3User {
  static readonly bucket = 'music';
  private readonly clients: S3Client[] = [];
  readonly client: S3Client;

  private constructor(
    readonly folder: string,
    readonly server: Awaited<ReturnType<typeof startS3Server>>,
  ) {
    this.client = this.clientWith();
  }

  static async start(): Promise<S3User> {
    // The SDK warns about streams, which some tests send on purpose.
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    const folder = await mkdtemp(join(tmpdir(), 'chorus-s3-'));
    return new S3User(folder, await startS3Server(folder));
  }

  clientWith(settings: Settings = {}): S3Client {
    const created = new S3Client({ ...this.server.config, ...asInTheProduct, ...settings });
    this.clients.push(created);
    return created;
  }

  /** Changes each request after it was signed. */
  tampering(change: (sent: Sent) => void): S3Client {
    const tampered = this.clientWith();
    tampered.middlewareStack.add(
      (next) => (sent) => {
        change(sent.request as Sent);
        return next(sent);
      },
      { step: 'deserialize', priority: 'low' },
    );
    return tampered;
  }

  put(Key: string, Body: Buffer | string, by = this.client) {
    return by.send(new PutObjectCommand({ Bucket: S3User.bucket, Key, Body }));
  }

  get(Key: string, Range?: string) {
    return this.client.send(new GetObjectCommand({ Bucket: S3User.bucket, Key, Range }));
  }

  async files(): Promise<string[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  async stop(): Promise<void> {
    for (const used of this.clients) used.destroy();
    await this.server.close();
    await rm(this.folder, { recursive: true });
  }
}

/** Returns the status and the code of the refusal. */
export async function refusalOf(answer: Promise<unknown>): Promise<unknown> {
  const error: unknown = await answer.then(
    () => 'nothing',
    (reason: unknown) => reason,
  );
  return error instanceof S3ServiceException ? [error.$metadata.httpStatusCode, error.name] : error;
}
