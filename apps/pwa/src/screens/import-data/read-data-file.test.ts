import { readDataFile } from './read-data-file';

const songId = '0190b6e0-0000-7000-8000-000000000000';
const like = { songId, isLiked: true, at: '2026-01-01T00:00:00.000Z' };
const playlist = {
  _id: songId,
  name: 'Rain',
  description: null,
  access: 'private',
  isOwner: true,
  createdAt: like.at,
  songs: [{ songId, title: 'Mưa', artist: 'Somebody', addedAt: like.at }],
};
const read = (data: unknown) => {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return readDataFile({ size: text.length, text: () => Promise.resolve(text) });
};
const exportedAt = like.at;

it('a file of one’s data is read with its likes and own playlists, those of earlier releases too', async () => {
  const others = { ...playlist, isOwner: false };
  expect(await read({ exportedAt, plays: [], likes: [like], playlists: [playlist, others, { ...playlist, songs: [] }] })).toEqual({
    likes: [like],
    playlists: [playlist, { ...playlist, songs: [] }],
  });
  expect(await read({ exportedAt, likes: [{ ...like, title: 'Mưa', artist: 'Somebody' }] })).toMatchObject({ playlists: [] });
});

it.each([
  ['other JSON', { songs: [] }, 'my-chorus-data.json'],
  ['no JSON', '#EXTM3U', 'my-chorus-data.json'],
  ['no content', '', 'my-chorus-data.json'],
  ['likes of another shape', { exportedAt, likes: [{ song: 1 }] }, 'my-chorus-data.json'],
  ['nothing to import', { exportedAt, likes: [], playlists: [] }, 'no liked songs or playlists'],
])('a file with %s is refused with a sentence that says what is wrong', async (_, data, said) => {
  await expect(read(data)).rejects.toThrow(said);
});

it('a file that is too large is not read', async () => {
  const text = jest.fn(() => Promise.resolve(''));
  await expect(readDataFile({ size: 51_000_000, text })).rejects.toThrow('up to');
  expect(text).not.toHaveBeenCalled();
});
