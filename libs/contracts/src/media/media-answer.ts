import { contentRange, parseByteRange } from './byte-range';
import type { ByteRange } from './byte-range';

/** A media file that is opened as a page must not run scripts. */
export const HARMLESS_MEDIA_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** The `Cache-Control` of what a hash names and everybody may see. */
export const CACHED_FOREVER = 'public, max-age=31536000, immutable';
/** The `Cache-Control` of a person's picture, which they may take away: in the browser alone, and not for long. */
export const CACHED_BRIEFLY = 'private, max-age=3600';

export interface MediaRequest {
  range?: string | undefined;
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export interface MediaAnswer {
  status: 200 | 206 | 304 | 416;
  headers: Readonly<Record<string, string | number>>;
  /** The part of the body to send; whole when undefined and the status is 200. */
  span?: { start: number; end: number };
}

/**
 * Returns the response to a request for the file with this content hash and size in bytes (RFC
 * 9110, sections 13 and 14); used by the API and the service worker.
 */
export function mediaAnswer(request: MediaRequest, { hash, size }: { hash: string; size: number }, caching = CACHED_FOREVER): MediaAnswer {
  const etag = `"${hash}"`;
  const common = { etag, 'accept-ranges': 'bytes', 'cache-control': caching };
  if (namesTag(request.ifNoneMatch, etag)) return { status: 304, headers: common };

  const isFresh = request.ifRange === undefined || request.ifRange === etag;
  const range: ByteRange = isFresh ? parseByteRange(request.range, size) : { kind: 'whole' };
  switch (range.kind) {
    case 'whole':
      return { status: 200, headers: { ...common, 'content-length': size } };
    case 'partial': {
      const { start, end } = range;
      return {
        status: 206,
        headers: { ...common, 'content-length': end - start + 1, 'content-range': contentRange(range, size) },
        span: { start, end },
      };
    }
    case 'unsatisfiable':
      return { status: 416, headers: { 'accept-ranges': 'bytes', 'content-range': contentRange(range, size) } };
  }
}

/** If-None-Match compares weakly: `W/"x"` matches `"x"`. */
const namesTag = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false;
