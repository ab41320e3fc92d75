import { unreadSharePath } from '@chorus/contracts';
import { MOST_SHARED_BYTES, problemOf } from '../../platform/storage/share/share-rules';
import { receiveShare, shareRoute } from './receive-share';

const song = (name = 'Night Train.mp3', type = 'audio/mpeg') => new File(['sound'], name, { type });
const playlist = (name = 'Summer.m3u8', type = '') => new File(['#EXTM3U'], name, { type });

/** What a browser posts for a share. */
function shareOf({ files = [], ...texts }: { title?: string; text?: string; url?: string; files?: File[] }) {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  for (const file of files) body.append('files', file);
  return new Request('https://chorus.test/share', { method: 'POST', body });
}

async function receive(request: Pick<Request, 'formData'>, store = (): Promise<void> => Promise.resolve()) {
  const kept: File[][] = [];
  const address = await receiveShare(request, (files) => {
    kept.push([...files]);
    return store();
  });
  return { address, kept };
}

describe('a share', () => {
  it('of a link goes on in the address, and stores nothing', async () => {
    const { address, kept } = await receive(
      shareOf({ title: 'Album', text: '', url: 'https://chorus.test/albums/a1', files: [new File([], '')] }),
    );
    expect(address).toBe('/share?title=Album&text=https%3A%2F%2Fchorus.test%2Falbums%2Fa1');
    expect(kept).toEqual([]);
  });

  it('leads to the screen that opens it, and is told apart from other requests', async () => {
    const request = shareOf({ text: 'Night Train' });
    const { status, headers } = await shareRoute.handler({ request, url: new URL(request.url) });
    expect([status, headers.get('location')]).toEqual([303, 'https://chorus.test/share?title=&text=Night+Train']);
    const matches = (address: string, sameOrigin = true) => shareRoute.match({ url: new URL(address), sameOrigin });
    expect([matches('https://chorus.test/share'), matches('https://chorus.test/shared')]).toEqual([true, false]);
    expect(matches('https://elsewhere.example/share', false)).toBe(false);
  });

  it('of a very long text is cut', async () => {
    const { address } = await receive(shareOf({ text: 'a'.repeat(1_000_000) }));
    expect(address.length).toBeLessThan(5_000);
  });

  it.each([
    ['songs', [song('1.mp3'), song('2', 'audio/flac'), song('3.opus', '')]],
    ['a playlist', [playlist()]],
    ['a playlist by its type', [playlist('list', 'audio/x-mpegurl')]],
  ])('of %s stores them for the page', async (_, files) => {
    const { address, kept } = await receive(shareOf({ title: 'Songs', files }));
    expect(address).toBe('/share');
    expect(kept.map((stored) => stored.map(({ name, size }) => [name, size]))).toEqual([files.map(({ name, size }) => [name, size])]);
  });

  it.each([
    ['too many', 'many', Array.from({ length: 21 }, () => song())],
    ['of another kind', 'kind', [song(), new File(['x'], 'notes.txt', { type: 'text/plain' })]],
    ['two playlists', 'mixed', [playlist('1.m3u'), playlist('2.m3u')]],
    ['a playlist among songs', 'mixed', [playlist(), song()]],
  ])('of files that are %s stores nothing', async (_, problem, files) => {
    expect(await receive(shareOf({ files }))).toEqual({ address: `/share?problem=${problem}`, kept: [] });
  });

  it('of files that are too large stores nothing', () => {
    const large = (size: number) => [{ name: '1.wav', type: 'audio/wav', size }];
    expect([problemOf(large(MOST_SHARED_BYTES)), problemOf(large(MOST_SHARED_BYTES + 1))]).toEqual([undefined, 'large']);
  });

  it('that does not fit on the device says so', async () => {
    const { address } = await receive(shareOf({ files: [song()] }), () => Promise.reject(new DOMException('', 'QuotaExceededError')));
    expect(address).toBe('/share?problem=space');
  });

  it('that cannot be read says so', async () => {
    expect(await receive({ formData: () => Promise.reject(new TypeError('broken off')) })).toEqual({
      address: unreadSharePath,
      kept: [],
    });
  });
});
