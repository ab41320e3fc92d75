import type { Bucket } from './bucket';
import { xml } from './xml';

const MOST_KEYS = 1_000;

/** Returns one page, in version 2 (`list-type=2`) or 1. With a delimiter, keys that continue after it are listed once, up to it. */
export function listObjects(name: string, bucket: Bucket, query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const isNewer = query.get('list-type') === '2';
  const after = (isNewer ? (query.get('continuation-token') ?? query.get('start-after')) : query.get('marker')) ?? '';
  const most = Math.min(MOST_KEYS, Number(query.get('max-keys') ?? MOST_KEYS));
  const encoded = (key: string) => (query.get('encoding-type') === 'url' ? encodeURIComponent(key).replaceAll('%2F', '/') : key);

  const entries = new Map<string, { Key: string; LastModified: string; ETag: string; Size: number } | { Prefix: string }>();
  for (const { key, storedAt, etag, size } of bucket.list()) {
    if (!key.startsWith(prefix)) continue;
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const entry = cut === -1 ? key : key.slice(0, cut + delimiter.length);
    if (Buffer.compare(Buffer.from(entry), Buffer.from(after)) <= 0) continue;
    const object = { Key: encoded(key), LastModified: storedAt.toISOString(), ETag: `"${etag}"`, Size: size };
    entries.set(entry, cut === -1 ? object : { Prefix: encoded(entry) });
  }
  const page = [...entries].slice(0, most);
  const values = page.map(([, value]) => value);
  const next = entries.size > page.length ? page.at(-1)?.[0] : undefined;
  return xml('ListBucketResult', {
    Name: name,
    Prefix: encoded(prefix),
    Delimiter: delimiter || undefined,
    EncodingType: query.get('encoding-type') ?? undefined,
    MaxKeys: most,
    IsTruncated: next !== undefined,
    ...(isNewer ? { KeyCount: page.length, NextContinuationToken: next } : { NextMarker: next && encoded(next) }),
    Contents: values.filter((value) => 'Key' in value),
    CommonPrefixes: values.filter((value) => 'Prefix' in value),
  });
}
