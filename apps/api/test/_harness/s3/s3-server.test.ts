import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { until } from '../until';
import { refusalOf, S3User } from './s3-user';

const Bucket = S3User.bucket;
const MIB = 1024 * 1024;
const bytes = randomBytes(1_000);

let user: S3User;
beforeEach(async () => {
  user = await S3User.start();
});
afterEach(() => user.stop());

const contentOf = async ({ Body }: GetObjectCommandOutput) => Buffer.from((await Body?.transformToByteArray()) ?? []);
const md5 = (body: Buffer) => createHash('md5').update(body).digest('hex');

describe('an object', () => {
  it('has the bytes, type, metadata and tag that it was stored with', async () => {
    await user.client.send(
      new PutObjectCommand({
        Bucket,
        Key: 'a b/ü&(1).mp3',
        Body: bytes,
        ContentType: 'audio/mpeg',
        CacheControl: 'public',
        Metadata: { mtime: '7' },
      }),
    );
    const object = await user.get('a b/ü&(1).mp3');
    const told = {
      ContentType: 'audio/mpeg',
      CacheControl: 'public',
      ContentLength: 1_000,
      ETag: `"${md5(bytes)}"`,
      Metadata: { mtime: '7' },
    };
    expect(object).toMatchObject(told);
    expect((await contentOf(object)).equals(bytes)).toBe(true);
    expect(await user.client.send(new HeadObjectCommand({ Bucket, Key: 'a b/ü&(1).mp3' }))).toMatchObject(told);
  });

  it('may be empty', async () => {
    await user.put('empty', '');
    expect((await contentOf(await user.get('empty'))).length).toBe(0);
  });

  it('is replaced by a later one, even while the earlier one is being read', async () => {
    await user.put('song', bytes);
    const former = await user.get('song');
    await user.put('song', 'later');
    expect((await contentOf(former)).equals(bytes)).toBe(true);
    expect((await contentOf(await user.get('song'))).toString()).toBe('later');
  });

  it('is gone once it is removed, and its file with it', async () => {
    await user.put('song', bytes);
    await user.client.send(new DeleteObjectCommand({ Bucket, Key: 'song' }));
    await user.client.send(new DeleteObjectCommand({ Bucket, Key: 'song' }));
    expect(await refusalOf(user.get('song'))).toEqual([404, 'NoSuchKey']);
    expect(await refusalOf(user.client.send(new HeadObjectCommand({ Bucket, Key: 'song' })))).toEqual([404, 'NotFound']);
    expect(await user.files()).toEqual([]);
  });

  it('is copied with its bytes and its type', async () => {
    const [Key, copied] = ['a b/ü.mp3', 'trash/ü.mp3'];
    await user.client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: 'audio/mpeg' }));
    await user.client.send(new CopyObjectCommand({ Bucket, Key: copied, CopySource: encodeURI(`${Bucket}/${Key}`) }));
    for (const key of [Key, copied]) {
      const object = await user.get(key);
      expect(object.ContentType).toBe('audio/mpeg');
      expect((await contentOf(object)).equals(bytes)).toBe(true);
    }
    const copying = user.client.send(new CopyObjectCommand({ Bucket, Key: copied, CopySource: `${Bucket}/nothing` }));
    expect(await refusalOf(copying)).toEqual([404, 'NoSuchKey']);
  });

  it('is not found in a bucket that is not there', async () => {
    expect(await refusalOf(user.client.send(new GetObjectCommand({ Bucket: 'nowhere', Key: 'song' })))).toEqual([404, 'NoSuchBucket']);
  });

  it('whose upload breaks off is not stored, and leaves no file', async () => {
    const body = new Readable({ read: () => undefined });
    body.push(bytes);
    const ended = new AbortController();
    const upload = new PutObjectCommand({ Bucket, Key: 'song', Body: body, ContentLength: 2_000 });
    const sent = refusalOf(user.client.send(upload, { abortSignal: ended.signal }));
    await until(
      () => user.files(),
      ({ length }) => length === 1,
    );
    ended.abort();
    await sent;
    await until(
      () => user.files(),
      ({ length }) => length === 0,
    );
    expect(await refusalOf(user.get('song'))).toEqual([404, 'NoSuchKey']);
  });
});

describe('a range', () => {
  beforeEach(() => user.put('song', bytes));

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=999-', 999, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-5000', 0, 999],
  ])('of %s is the bytes from %d to %d', async (range, first, last) => {
    const part = await user.get('song', range);
    expect([part.$metadata.httpStatusCode, part.ContentRange, part.ContentLength]).toEqual([
      206,
      `bytes ${first}-${last}/1000`,
      last + 1 - first,
    ]);
    expect((await contentOf(part)).equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('of %s is outside of the object', async (range) => {
    expect(await refusalOf(user.get('song', range))).toEqual([416, 'InvalidRange']);
  });

  it.each(['bytes=5-2', 'bytes=0-1,5-6', 'bytes=-', 'lines=0-1'])('of %s counts as none', async (range) => {
    const whole = await user.get('song', range);
    expect([whole.$metadata.httpStatusCode, whole.ContentRange, whole.ContentLength]).toEqual([200, undefined, 1_000]);
  });
});

describe('an upload in parts', () => {
  const Key = 'album.flac';
  const begin = async () =>
    (await user.client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'audio/flac' }))).UploadId!;
  const send = async (UploadId: string, PartNumber: number, Body: Buffer) => {
    const { ETag } = await user.client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    return { PartNumber, ETag };
  };
  const complete = (UploadId: string, Parts: { PartNumber: number; ETag: string | undefined }[], by = user.client) =>
    by.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
  const unfinished = async () => (await user.client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? [];

  it('is an object of all parts once it is complete', async () => {
    const [first, last] = [randomBytes(5 * MIB), randomBytes(100)];
    const id = await begin();
    const end = await send(id, 7, last);
    await send(id, 2, randomBytes(10));
    const start = await send(id, 2, first);
    expect(await refusalOf(user.get(Key))).toEqual([404, 'NoSuchKey']);
    expect(await unfinished()).toMatchObject([{ Key, UploadId: id }]);
    const etag = `"${md5(Buffer.from(md5(first) + md5(last), 'hex'))}-2"`;
    expect(await complete(id, [start, end])).toMatchObject({ ETag: etag });
    const object = await user.get(Key);
    expect(object).toMatchObject({ ETag: etag, ContentType: 'audio/flac', ContentLength: 5 * MIB + 100 });
    expect((await contentOf(object)).equals(Buffer.concat([first, last]))).toBe(true);
    expect([await unfinished(), await user.files()]).toEqual([[], [Key]]);
  });

  it('is refused with parts that are missing, changed, too small or out of order', async () => {
    const id = await begin();
    const [one, two] = [await send(id, 1, randomBytes(100)), await send(id, 2, randomBytes(100))];
    expect(await refusalOf(complete(id, [one, { PartNumber: 3, ETag: two.ETag }]))).toEqual([400, 'InvalidPart']);
    expect(await refusalOf(complete(id, [{ PartNumber: 1, ETag: two.ETag }]))).toEqual([400, 'InvalidPart']);
    expect(await refusalOf(complete(id, [two, one]))).toEqual([400, 'InvalidPartOrder']);
    expect(await refusalOf(complete(id, [one, two]))).toEqual([400, 'EntityTooSmall']);
    await complete(id, [two]);
  });

  it('is refused with a list of parts that differs from the signed one', async () => {
    const id = await begin();
    const parts = [await send(id, 1, bytes), await send(id, 2, bytes)];
    const tampered = user.tampering((sent) => (sent.body = String(sent.body).replace('<PartNumber>1<', '<PartNumber>2<')));
    expect(await refusalOf(complete(id, parts.slice(0, 1), tampered))).toEqual([400, 'XAmzContentSHA256Mismatch']);
  });

  it('leaves nothing when it is aborted', async () => {
    const id = await begin();
    const part = await send(id, 1, bytes);
    await user.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: id }));
    expect(await refusalOf(complete(id, [part]))).toEqual([404, 'NoSuchUpload']);
    expect(await refusalOf(send(id, 1, bytes))).toEqual([404, 'NoSuchUpload']);
    expect([await unfinished(), await user.files()]).toEqual([[], []]);
  });
});

describe('a list', () => {
  const keys = ['a', 'media/1', 'media/2', 'media/3', 'media/x/1', 'media/x/2', 'media/y & <z>'];
  beforeEach(async () => {
    for (const key of keys) await user.put(key, key);
  });

  it('has every key once, however many pages it takes', async () => {
    for (const pageSize of [1, 2, 1_000]) {
      const listed: (string | undefined)[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client: user.client, pageSize }, { Bucket, Prefix: 'media/' }))
        listed.push(...Contents.map(({ Key }) => Key));
      expect(listed).toEqual(keys.slice(1));
    }
  });

  it('has the size, tag and time of each object', async () => {
    const { Contents = [], KeyCount, IsTruncated } = await user.client.send(new ListObjectsV2Command({ Bucket, Prefix: 'a' }));
    expect([KeyCount, IsTruncated]).toEqual([1, false]);
    expect(Contents).toEqual([{ Key: 'a', Size: 1, ETag: `"${md5(Buffer.from('a'))}"`, LastModified: expect.any(Date) as Date }]);
  });

  it('has folders, with a delimiter', async () => {
    const folders = async (Prefix?: string) => {
      const { Contents = [], CommonPrefixes = [] } = await user.client.send(new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/' }));
      return [Contents.map(({ Key }) => Key), CommonPrefixes.map((common) => common.Prefix)];
    };
    expect(await folders()).toEqual([['a'], ['media/']]);
    expect(await folders('media/')).toEqual([['media/1', 'media/2', 'media/3', 'media/y & <z>'], ['media/x/']]);
  });
});
