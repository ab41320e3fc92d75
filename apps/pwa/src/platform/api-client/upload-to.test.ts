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
  it('sends the fields, then the files, and answers with what the contract promises', async () => {
    const { settled, request } = await start();
    expect(request.opened).toEqual(['POST', '/api/admin/artists']);
    expect([...request.form.keys()]).toEqual(['fullName', 'description', 'imageFile']);
    request.answer(201, { ...artist, surplus: true });
    expect(await settled).toEqual(artist);
  });

  it('leaves out what is not there', async () => {
    const options = { params: { id: 'a b' }, fields: { title: 'Night' }, files: {}, signal: new AbortController().signal };
    void uploadTo(songAdminEndpoints.change, options);
    const { opened, form } = await latestRequest();
    expect(opened).toEqual(['PATCH', '/api/admin/songs/a%20b']);
    expect([...form.keys()]).toEqual(['title']);
  });

  it('carries the token of that moment', async () => {
    takeTokensFrom(() => Promise.resolve('t1'));
    const { request } = await start();
    takeTokensFrom(() => Promise.resolve(undefined));
    expect(request.headers).toEqual({ authorization: 'Bearer t1' });
  });

  it('tells how many bytes have left', async () => {
    const onProgress = jest.fn();
    const { request } = await start({ onProgress });
    request.upload.onprogress?.({ loaded: 3, total: 7 });
    expect(onProgress).toHaveBeenCalledWith({ sent: 3, total: 7 });
  });

  it.each([
    ['hands on what the server says', 413, { message: 'The picture is too large.', code: 'too_large', requestId: 'r' }, 'refused'],
    ['takes a bad gateway for a server that is away', 502, '<html>', 'away'],
    ['says that it cannot read an answer of another kind', 201, { fullName: 'Low Tide' }, 'unreadable'],
  ])('%s', async (_, status, body, kind) => {
    const { settled, request } = await start();
    request.answer(status, body);
    const failure = await settled;
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ kind });
  });

  it('takes a connection that breaks for a server that is away', async () => {
    const { settled, request } = await start();
    request.onerror();
    expect(await settled).toMatchObject({ name: 'ApiFailure', kind: 'away' });
  });

  it('stops when it is told to, which is no failure', async () => {
    const asking = new AbortController();
    const { settled } = await start({ signal: asking.signal });
    asking.abort();
    expect(await settled).toBe(asking.signal.reason);
  });

  it('does not begin when it was told to stop before', async () => {
    const signal = AbortSignal.abort();
    await expect(uploadTo(artistAdminEndpoints.add, { fields, files: {}, signal })).rejects.toBe(signal.reason);
    await expect(latestRequest()).rejects.toThrow('nothing was uploaded');
  });
});
