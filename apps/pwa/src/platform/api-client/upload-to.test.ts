import { artistAdminEndpoints, songAdminEndpoints } from '@chorus/contracts';
import { ApiFailure } from './api-failure';
import { takeTokensFrom } from './bearer';
import { latestRequest, pretendUploads } from './request.fixture';
import { uploadTo } from './upload-to';

const artist = {
  _id: '0192f000-0000-7000-8003-000000000001',
  fullName: 'Low Tide',
  description: 'Three brothers',
  dateOfBirth: null,
  imageUrl: '/media/low-tide.webp',
  artwork: null,
  songs: [],
  albums: [],
};
const picture = new File(['picture'], 'low-tide.png', { type: 'image/png' });
const fields = { fullName: 'Low Tide', description: 'Three brothers' };

const start = async (more: Partial<Parameters<typeof uploadTo<typeof artistAdminEndpoints.add>>[1]> = {}) => {
  const upload = uploadTo(artistAdminEndpoints.add, {
    fields,
    files: { imageFile: picture },
    signal: new AbortController().signal,
    ...more,
  });
  const settled = upload.catch((error: unknown) => error);
  return { settled, request: await latestRequest() };
};

beforeEach(pretendUploads);

describe('uploading', () => {
  it('sends the fields, then the files, and returns the response', async () => {
    const { settled, request } = await start();
    expect(request.opened).toEqual(['POST', '/api/admin/artists']);
    expect([...request.form.keys()]).toEqual(['fullName', 'description', 'imageFile']);
    request.answer(201, { ...artist, surplus: true });
    expect(await settled).toEqual(artist);
  });

  it('leaves out undefined fields', async () => {
    const options = { params: { id: 'a b' }, fields: { title: 'Night' }, files: {}, signal: new AbortController().signal };
    void uploadTo(songAdminEndpoints.change, options);
    const { opened, form } = await latestRequest();
    expect(opened).toEqual(['PATCH', '/api/admin/songs/a%20b']);
    expect([...form.keys()]).toEqual(['title']);
  });

  it('sends the current token', async () => {
    takeTokensFrom(() => Promise.resolve('t1'));
    const { request } = await start();
    takeTokensFrom(() => Promise.resolve(undefined));
    expect(request.headers).toEqual({ authorization: 'Bearer t1' });
  });

  it('of a signed-in admin whose token cannot be renewed sends nothing, and counts as an unreachable server', async () => {
    takeTokensFrom(
      () => Promise.resolve(undefined),
      () => true,
    );
    const signal = new AbortController().signal;
    const offline = { name: 'ApiFailure', kind: 'away', message: "You're offline. Try again in a moment." };
    await expect(uploadTo(artistAdminEndpoints.add, { fields, files: {}, signal })).rejects.toMatchObject(offline);
    await expect(latestRequest()).rejects.toThrow('nothing was uploaded');
    takeTokensFrom(() => Promise.resolve(undefined));
  });

  it('says when the server may be asked again', async () => {
    const { settled, request } = await start();
    request.answer(429, { message: 'Too many requests.', code: 'rate_limited', requestId: 'r' }, { 'retry-after': '2' });
    expect(await settled).toMatchObject({ kind: 'refused', answer: { status: 429, retryAfter: '2' } });
  });

  it('reports how many bytes were sent', async () => {
    const onProgress = jest.fn();
    const { request } = await start({ onProgress });
    request.upload.onprogress?.({ loaded: 3, total: 7 });
    expect(onProgress).toHaveBeenCalledWith({ sent: 3, total: 7 });
  });

  it.each([
    ['rejects with the server’s error', 413, { message: 'The picture is too large.', code: 'too_large', requestId: 'r' }, 'refused'],
    ['treats a bad gateway as an unreachable server', 502, '<html>', 'away'],
    ['rejects an unreadable response', 201, { fullName: 'Low Tide' }, 'unreadable'],
  ])('%s', async (_, status, body, kind) => {
    const { settled, request } = await start();
    request.answer(status, body);
    const failure = await settled;
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ kind });
  });

  it('treats a broken connection as an unreachable server', async () => {
    const { settled, request } = await start();
    request.onerror();
    expect(await settled).toMatchObject({ name: 'ApiFailure', kind: 'away' });
  });

  it('aborts on request, with an AbortError', async () => {
    const asking = new AbortController();
    const { settled } = await start({ signal: asking.signal });
    asking.abort();
    expect(await settled).toBe(asking.signal.reason);
  });

  it('does not start when aborted before', async () => {
    const signal = AbortSignal.abort();
    await expect(uploadTo(artistAdminEndpoints.add, { fields, files: {}, signal })).rejects.toBe(signal.reason);
    await expect(latestRequest()).rejects.toThrow('nothing was uploaded');
  });
});
