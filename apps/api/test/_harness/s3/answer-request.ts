import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Bucket, otherBody, type StoredObject } from './bucket';
import { listObjects } from './list-objects';
import { Refusal } from './refusal';
import { checkSignature, isSigned, type Keys } from './signature';
import { xml } from './xml';

export interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: string | Readable;
}

export interface Store extends Keys {
  folder: string;
  buckets: Map<string, Bucket>;
  /** Whether anyone who knows the name of an object may read it without a key. */
  isPublic: boolean;
  /** Keys that the node's key may not touch. */
  forbidden?: RegExp | undefined;
}

/** Throws `Refusal`. */
export async function answerRequest(request: IncomingMessage, store: Store): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://s3');
  const [, name = '', rest = ''] = /^\/([^/]*)\/?(.*)$/s.exec(url.pathname) ?? [];
  const key = decodeURIComponent(rest);
  const { method = '' } = request;
  const isPublic = store.isPublic && key !== '' && ['GET', 'HEAD'].includes(method);
  if (!isPublic && !isSigned(request, url)) throw new Refusal(403, 'AccessDenied', 'Access denied');
  if (store.forbidden?.test(key) === true) throw new Refusal(403, 'AccessDenied', 'Access denied');
  const sha256 = isSigned(request, url) ? checkSignature(request, url, store) : undefined;
  if (method === 'PUT' && key === '') return createBucket(store, name);
  const bucket = store.buckets.get(name);
  if (!bucket) throw new Refusal(404, 'NoSuchBucket', 'There is no such bucket.');
  return key === ''
    ? answerForBucket(method, name, bucket, url.searchParams)
    : answerForObject(request, { name, bucket }, key, url.searchParams, sha256);
}

async function createBucket({ folder, buckets }: Store, name: string): Promise<Answer> {
  if (!buckets.has(name)) buckets.set(name, await Bucket.create(join(folder, name)));
  return { status: 200 };
}

function answerForBucket(method: string, name: string, bucket: Bucket, query: URLSearchParams): Answer {
  if (method === 'HEAD') return { status: 200 };
  if (method !== 'GET') throw unsupported();
  return {
    status: 200,
    body: query.has('uploads') ? listUploads(name, bucket, query.get('prefix') ?? '') : listObjects(name, bucket, query),
  };
}

function listUploads(name: string, { uploads }: Bucket, prefix: string): string {
  const found = [...uploads.values()].filter(({ key }) => key.startsWith(prefix));
  return xml('ListMultipartUploadsResult', {
    Bucket: name,
    Prefix: prefix,
    IsTruncated: false,
    Upload: found.map(({ key, id, initiated }) => ({ Key: key, UploadId: id, Initiated: initiated.toISOString() })),
  });
}

async function answerForObject(
  request: IncomingMessage,
  { name, bucket }: { name: string; bucket: Bucket },
  key: string,
  query: URLSearchParams,
  sha256: string | undefined,
): Promise<Answer> {
  const id = query.get('uploadId');
  const upload = id === null ? undefined : bucket.upload(key, id);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      if (upload) throw unsupported();
      return read(request, bucket.object(key));
    case 'PUT': {
      const source = request.headers['x-amz-copy-source']?.toString();
      if (source !== undefined) return copy(name, bucket, source, key);
      const stored = await (upload
        ? bucket.addPart(upload, Number(query.get('partNumber')), request, sha256)
        : bucket.put(key, request, sha256));
      return { status: 200, headers: { etag: `"${stored.etag}"` } };
    }
    case 'DELETE':
      await (upload ? bucket.abort(upload) : bucket.remove(key));
      return { status: 204 };
    case 'POST':
      if (query.has('uploads'))
        return { status: 200, body: xml('InitiateMultipartUploadResult', { Key: key, UploadId: bucket.begin(key, request).id }) };
      if (!upload) throw unsupported();
      const { etag } = await bucket.complete(upload, partsIn(await signedText(request, sha256)));
      return { status: 200, body: xml('CompleteMultipartUploadResult', { Key: key, ETag: `"${etag}"` }) };
    default:
      throw unsupported();
  }
}

/** Copies inside of one bucket. */
async function copy(name: string, bucket: Bucket, source: string, key: string): Promise<Answer> {
  const [, from = '', path = ''] = /^\/?([^/]*)\/(.*)$/s.exec(decodeURIComponent(source)) ?? [];
  if (from !== name) throw unsupported();
  const { etag, storedAt } = await bucket.copy(path, key);
  return { status: 200, body: xml('CopyObjectResult', { ETag: `"${etag}"`, LastModified: storedAt.toISOString() }) };
}

async function read(
  { method, headers: { range } }: IncomingMessage,
  { path, size, etag, storedAt, headers }: StoredObject,
): Promise<Answer> {
  const span = spanIn(range, size);
  const length = span ? span.end + 1 - span.start : size;
  const file = method === 'GET' && length > 0 ? await open(path) : undefined;
  return {
    status: span ? 206 : 200,
    headers: {
      ...headers,
      etag: `"${etag}"`,
      'last-modified': storedAt.toUTCString(),
      'accept-ranges': 'bytes',
      'content-length': length,
      ...(span && { 'content-range': `bytes ${span.start}-${span.end}/${size}` }),
    },
    ...(file && { body: file.createReadStream(span) }),
  };
}

/** Undefined means the whole object: there is no header, or it is not a single range, and S3 ignores it. */
function spanIn(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const span =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: Math.min(size - 1, last === '' ? Infinity : Number(last)) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  if (span.start > span.end)
    throw new Refusal(416, 'InvalidRange', 'The range is not satisfiable.', { 'content-range': `bytes */${size}` });
  return span;
}

async function signedText(request: IncomingMessage, sha256: string | undefined): Promise<string> {
  const body = await text(request);
  if (sha256 !== undefined && createHash('sha256').update(body).digest('hex') !== sha256) throw otherBody();
  return body;
}

const partsIn = (body: string) =>
  [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]),
    etag: /<ETag>(?:"|&quot;)?([0-9a-f]{32})(?:"|&quot;)?<\/ETag>/.exec(part)?.[1] ?? '',
  }));

const unsupported = () => new Refusal(501, 'NotImplemented', 'This server of tests does not do that.');
