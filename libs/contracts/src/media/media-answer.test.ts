import { CACHED_BRIEFLY, mediaAnswer } from './media-answer';

const hash = 'ab'.repeat(32);
const file = { hash, size: 1_000 };

describe('the response to a media request', () => {
  it('is cached forever and tagged with the content hash', () => {
    expect(mediaAnswer({}, file)).toEqual({
      status: 200,
      headers: {
        etag: `"${hash}"`,
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': 1_000,
      },
    });
  });

  it('is cached by the browser alone, and briefly, where it is a person’s', () => {
    expect(mediaAnswer({}, file, CACHED_BRIEFLY).headers['cache-control']).toBe('private, max-age=3600');
  });

  it('is partial for a range', () => {
    const { status, headers, span } = mediaAnswer({ range: 'bytes=10-19' }, file);
    expect(status).toBe(206);
    expect(headers).toMatchObject({ 'content-length': 10, 'content-range': 'bytes 10-19/1000' });
    expect(span).toEqual({ start: 10, end: 19 });
  });

  it.each([`"${hash}"`, `W/"${hash}"`, '*', `"other", "${hash}"`])('is 304 to If-None-Match: %s', (ifNoneMatch) => {
    expect(mediaAnswer({ ifNoneMatch, range: 'bytes=0-1' }, file).status).toBe(304);
  });

  it('is the whole file for If-None-Match with another ETag', () => {
    expect(mediaAnswer({ ifNoneMatch: '"other"' }, file).status).toBe(200);
  });

  it.each([
    [`"${hash}"`, 206],
    [`W/"${hash}"`, 200],
    ['"other"', 200],
    ['Sat, 29 Oct 1994 19:43:31 GMT', 200],
  ])('for a range with If-Range: %s is %d', (ifRange, status) => {
    expect(mediaAnswer({ range: 'bytes=0-1', ifRange }, file).status).toBe(status);
  });

  it('is 416 with the size when the range begins beyond the end', () => {
    expect(mediaAnswer({ range: 'bytes=1000-' }, file)).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */1000' } });
  });
});
