import { PutObjectCommand } from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { startS3Server } from './s3-server';
import { refusalOf, type Sent, type Settings, S3User } from './s3-user';

const Bucket = S3User.bucket;
const bytes = randomBytes(1_000);

let user: S3User;
beforeEach(async () => {
  user = await S3User.start();
});
afterEach(() => user.stop());

describe('a request is refused', () => {
  beforeEach(() => user.put('song', bytes));

  it.each<[string, number, string, Settings]>([
    ['of an unknown access key', 403, 'InvalidAccessKeyId', { credentials: { accessKeyId: 'other', secretAccessKey: 'known-to-tests' } }],
    ['of a wrong secret key', 403, 'SignatureDoesNotMatch', { credentials: { accessKeyId: 'chorus', secretAccessKey: 'guessed' } }],
    ['for another region', 400, 'AuthorizationHeaderMalformed', { region: 'eu-west-1' }],
    ['from an hour ago', 403, 'RequestTimeTooSkewed', { systemClockOffset: -3_600_000 }],
    ['from an hour ahead', 403, 'RequestTimeTooSkewed', { systemClockOffset: 3_600_000 }],
  ])('%s', async (_, status, code, settings) => {
    expect(await refusalOf(user.put('new', bytes, user.clientWith(settings)))).toEqual([status, code]);
    expect(await refusalOf(user.get('new'))).toEqual([404, 'NoSuchKey']);
  });

  it.each<[string, number, string, (sent: Sent) => void]>([
    ['its path', 403, 'SignatureDoesNotMatch', (sent) => (sent.path = sent.path.replace('new', 'other'))],
    ['its method', 403, 'SignatureDoesNotMatch', (sent) => (sent.method = 'POST')],
    ['a signed header', 403, 'SignatureDoesNotMatch', ({ headers }) => (headers['x-amz-user-agent'] = 'another')],
    ['an added header', 403, 'AccessDenied', ({ headers }) => (headers['x-amz-meta-mtime'] = '7')],
    ['its body', 400, 'XAmzContentSHA256Mismatch', (sent) => (sent.body = randomBytes(1_000))],
    [
      'its signature',
      403,
      'SignatureDoesNotMatch',
      ({ headers }) => (headers.authorization = headers.authorization!.replace(/.{64}$/, 'a'.repeat(64))),
    ],
    ['the way of signing', 400, 'AuthorizationHeaderMalformed', ({ headers }) => (headers.authorization = 'AWS chorus:aGVsbG8=')],
    ['no signature', 403, 'AccessDenied', ({ headers }) => delete headers.authorization],
  ])('when %s differs from what was signed', async (_, status, code, change) => {
    expect(await refusalOf(user.put('new', bytes, user.tampering(change)))).toEqual([status, code]);
    expect(await user.files()).toEqual(['song']);
  });

  it('to read without a key, except in a public store', async () => {
    const read = async (at: string) => (await fetch(`${at}/music/song`)).status;
    expect(await read(user.server.config.endpoint)).toBe(403);
    const open = await startS3Server(join(user.folder, 'open'), { isPublic: true });
    const byOwner = user.clientWith(open.config);
    await user.put('song', bytes, byOwner);
    expect(await read(open.config.endpoint)).toBe(200);
    const { status } = await fetch(`${open.config.endpoint}/music/song`, { headers: { authorization: 'AWS4-HMAC-SHA256 guessed' } });
    expect(status).toBe(400);
    for (const [path, method] of [
      ['', 'GET'],
      ['/song', 'PUT'],
      ['/song', 'DELETE'],
    ] as const)
      expect((await fetch(`${open.config.endpoint}/music${path}`, { method })).status).toBe(403);
    await open.close();
  });

  it('with a body of unknown length', async () => {
    expect(await refusalOf(user.client.send(new PutObjectCommand({ Bucket, Key: 'new', Body: Readable.from([bytes]) })))).toEqual([
      411,
      'MissingContentLength',
    ]);
  });

  it('with a body that is signed in parts, which the SDK sends by default', async () => {
    const byDefault = user.clientWith({ requestChecksumCalculation: 'WHEN_SUPPORTED' });
    const sent = byDefault.send(new PutObjectCommand({ Bucket, Key: 'new', Body: Readable.from([bytes]), ContentLength: bytes.length }));
    expect(await refusalOf(sent)).toEqual([501, 'NotImplemented']);
  });

  it('as XML that says why', async () => {
    const sent = request(`${user.server.config.endpoint}/music/song`).end();
    const [answer] = (await once(sent, 'response')) as [Readable & { headers: Record<string, string> }];
    expect(answer.headers['content-type']).toBe('application/xml');
    expect(String(await answer.toArray())).toContain('<Error><Code>AccessDenied</Code><Message>Access denied</Message></Error>');
  });
});
