import { AWAITED_AUDIO, isAwaited } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createSongAudio } from './create-song-audio';

const listed = (n: number) => songNumber(n, { audioUrl: AWAITED_AUDIO });
const many = (count: number) => Array.from({ length: count }, (_, at) => listed(at + 1));

function start(gone: readonly number[] = []) {
  const server = { asked: [] as number[], isAway: false, title: 'As it is', former: undefined as string[] | undefined };
  const songs = new Map(many(300).map(({ _id }, at): [string, Song] => [_id, songNumber(at + 1)]));
  for (const n of gone) songs.delete(songNumber(n)._id);
  const audio = createSongAudio((ids) => {
    server.asked.push(ids.length);
    return server.isAway
      ? Promise.reject(new TypeError('away'))
      : Promise.resolve(
          ids.flatMap((id) => songs.get(id) ?? []).map((song) => ({ ...song, ...(server.former && { formerAudioUrls: server.former }) })),
        );
  });
  return { server, audio, complete: (song: Song) => audio.complete.get()(song) };
}

describe('the audio of songs from a list of the device', () => {
  it('is asked for once, a hundred songs at a time', async () => {
    const { server, audio, complete } = start();
    const songs = many(250);
    await Promise.all([audio.fetchMissing(songs), audio.fetchMissing(songs.slice(5, 9))]);
    await audio.fetchMissing(songs);
    expect(server.asked).toEqual([100, 100, 50]);
    expect(complete(songs[249]!)).toEqual({ ...songs[249], audioUrl: songNumber(250).audioUrl });
  });

  it('is not asked for where a list has it', async () => {
    const { server, audio, complete } = start();
    const song = songNumber(1, { audioUrl: '/media/other.mp3' });
    await audio.fetchMissing([song]);
    await audio.fetchMissing([listed(1)]);
    expect(server.asked).toEqual([1]);
    expect(complete(song)).toBe(song);
  });

  it('leaves a completed song the same object, so that nothing renders again', async () => {
    const { audio, complete } = start();
    const song = listed(1);
    await audio.fetchMissing([song]);
    const completed = complete(song);
    await audio.fetchMissing([listed(2)]);
    expect(complete(song)).toBe(completed);
  });

  it('is asked for again after a failure', async () => {
    const { server, audio, complete } = start();
    server.isAway = true;
    await expect(audio.fetchMissing(many(2))).rejects.toThrow('away');
    expect(isAwaited(complete(listed(1)))).toBe(true);
    server.isAway = false;
    await audio.fetchMissing(many(2));
    expect(isAwaited(complete(listed(1)))).toBe(false);
  });

  it('is completed as far as the server gives it', async () => {
    const { audio, server } = start([2]);
    expect((await audio.completeAll(many(3))).map(isAwaited)).toEqual([false, true, false]);
    server.isAway = true;
    audio.forget(undefined);
    expect(await audio.completeAll(many(3))).toEqual(many(3));
  });

  it('is that of the device until the server is asked', async () => {
    const { audio, complete } = start();
    const stored = { audioUrl: '/media/stored.mp3', loudness: { integrated: -10, truePeak: -1 } };
    audio.remember([{ _id: listed(1)._id, ...stored }]);
    expect(complete(listed(1))).toEqual({ ...listed(1), ...stored });
    await audio.fetchMissing([listed(1)]);
    expect(complete(listed(1)).audioUrl).toBe(songNumber(1).audioUrl);
  });

  it('stays where the device has stored it, also when that is its former address', async () => {
    const { audio, complete, server } = start();
    const former = '/media/with-pictures.mp3';
    audio.remember([1, 2].map((n) => ({ _id: listed(n)._id, audioUrl: former })));
    server.former = [former];
    await audio.fetchMissing(many(2));
    const [song, other] = [listed(1), songNumber(2, { formerAudioUrls: [former] })];
    expect([complete(song).audioUrl, complete(other).audioUrl]).toEqual([former, former]);
    expect([complete(song) === complete(song), complete(other) === complete(other)]).toEqual([true, true]);
    const replaced = songNumber(2);
    expect(complete(replaced)).toBe(replaced);
  });

  it('is asked for again when the songs have changed', async () => {
    const { server, audio, complete } = start();
    await audio.fetchMissing(many(3));
    audio.forget([listed(2)._id]);
    expect(many(3).map(complete).map(isAwaited)).toEqual([false, true, false]);
    await audio.fetchMissing(many(3));
    expect(server.asked).toEqual([3, 1]);
    audio.forget(undefined);
    await audio.fetchMissing(many(3));
    expect(server.asked).toEqual([3, 1, 3]);
  });

  it('is not asked for again of songs that are gone', async () => {
    const { server, audio } = start([2]);
    await audio.fetchMissing(many(3));
    await audio.fetchMissing(many(3));
    expect(server.asked).toEqual([3]);
    expect(many(3).map(audio.isGone)).toEqual([false, true, false]);
  });
});
