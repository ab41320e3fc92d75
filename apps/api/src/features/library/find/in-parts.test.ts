import { inParts } from './in-parts';
import type { MusicFolder } from './walk-music';

describe('a folder with more songs than any album', () => {
  it('is imported in parts, since what all of its songs say would not fit into memory', async () => {
    const songs = Array.from({ length: 2_001 }, (_, at) => ({ path: `${at}.mp3`, cover: undefined, lyrics: [] }));
    async function* folders(): AsyncGenerator<MusicFolder> {
      yield await Promise.resolve({ songs, artist: { picture: undefined, facts: undefined } });
    }
    const parts: MusicFolder[] = [];
    for await (const part of inParts(folders())) parts.push(part);
    expect(parts.map((part) => part.songs.length)).toEqual([1_000, 1_000, 1]);
    expect(parts.flatMap((part) => part.songs)).toEqual(songs);
  });
});
