import type { Song } from '@chorus/contracts';
import { countPlays } from './count-plays';
import type { CountedPlay } from './count-plays';

const songOf = (n: number, duration = 200): Song => ({
  _id: `00000000-0000-7000-8000-00000000000${n}`,
  title: `Song ${n}`,
  artistId: null,
  artist: 'Lan Anh',
  albumId: null,
  trackNumber: null,
  releaseYear: '2024-01-01',
  duration,
  imageUrl: '/media/cover.webp',
  artwork: null,
  audioUrl: '/media/song.mp3',
  createdAt: '2024-01-01T00:00:00.000Z',
});

function listen() {
  let position = 0;
  let now = 0;
  let isSeeking = false;
  let tick: () => void = () => undefined;
  const counted: CountedPlay[] = [];
  const scrobbled: CountedPlay[] = [];
  const counter = countPlays({
    clock: {
      position: () => position,
      isSeeking: () => isSeeking,
      subscribe: (onTick) => {
        tick = onTick;
        return () => undefined;
      },
    },
    now: () => now * 1000,
    onCounted: (play) => counted.push(play),
    onScrobbled: (play) => scrobbled.push(play),
  });
  return {
    counted,
    scrobbled,
    load: (song: Song, isPlaying = true) => {
      counter.playbackChanged(song, isPlaying);
      position = 0;
    },
    resume: (song: Song) => counter.playbackChanged(song, true),
    pause: (song: Song) => counter.playbackChanged(song, false),
    restart: () => {
      position = 0;
      counter.songRestarted();
    },
    pass: (seconds: number) => (now += seconds),
    play: (seconds: number) => {
      for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
        position += 0.25;
        now += 0.25;
        tick();
      }
    },
    seek: (to: number) => {
      position = to;
      isSeeking = true;
      tick();
      isSeeking = false;
      tick();
    },
  };
}

describe('a play', () => {
  it('counts at 30 seconds, once', () => {
    const { load, play, counted } = listen();
    load(songOf(1));
    play(29.75);
    expect(counted).toEqual([]);
    play(100);
    expect(counted).toEqual([{ songId: songOf(1)._id, startedAt: 0, secondsHeard: 30 }]);
  });

  it('is scrobbled at half its length, once', () => {
    const { load, play, scrobbled } = listen();
    load(songOf(1));
    play(99.75);
    expect(scrobbled).toEqual([]);
    play(100);
    expect(scrobbled).toEqual([{ songId: songOf(1)._id, startedAt: 0, secondsHeard: 100 }]);
  });

  it('of a long song is scrobbled after four minutes', () => {
    const { load, play, scrobbled } = listen();
    load(songOf(1, 3_600));
    play(241);
    expect(scrobbled).toMatchObject([{ secondsHeard: 240 }]);
  });

  it('of a short song is scrobbled as soon as it counts, so it is not named again', () => {
    const { load, play, counted, scrobbled } = listen();
    load(songOf(1, 20));
    play(20);
    expect([counted.length, scrobbled.length]).toEqual([1, 0]);
  });

  it('of a short song counts at half its length', () => {
    const { load, play, counted } = listen();
    load(songOf(1, 20));
    play(9.75);
    expect(counted).toEqual([]);
    play(0.25);
    expect(counted).toHaveLength(1);
  });

  it('does not count skipped parts', () => {
    const { load, play, seek, counted } = listen();
    load(songOf(1));
    for (const to of [40, 80, 120, 160]) {
      play(5);
      seek(to);
    }
    expect(counted).toEqual([]);
  });

  it('continues after a pause, without counting the pause or a seek during it', () => {
    const { load, play, pause, pass, seek, resume, counted } = listen();
    const song = songOf(1);
    load(song);
    play(20);
    pause(song);
    pass(600);
    seek(100);
    resume(song);
    play(9.75);
    expect(counted).toEqual([]);
    play(0.25);
    expect(counted).toEqual([{ songId: song._id, startedAt: 0, secondsHeard: 30 }]);
  });

  it('ends with its song: parts of two songs do not add up', () => {
    const { load, play, counted } = listen();
    load(songOf(1));
    play(20);
    load(songOf(2));
    play(20);
    load(songOf(1));
    play(20);
    expect(counted).toEqual([]);
  });

  it('may begin with a paused song, and counts only what is heard', () => {
    const { load, play, seek, resume, counted } = listen();
    load(songOf(1), false);
    seek(83);
    resume(songOf(1));
    play(30);
    expect(counted).toHaveLength(1);
  });

  it('is a new one when the song repeats', () => {
    const { load, play, restart, counted } = listen();
    load(songOf(1, 40));
    play(40);
    restart();
    play(19);
    expect(counted).toHaveLength(1);
    play(1);
    expect(counted.map(({ startedAt }) => startedAt)).toEqual([0, 40_000]);
  });

  it('is a new one when the same song is loaded again', () => {
    const { load, play, counted } = listen();
    load(songOf(1, 40));
    play(15);
    load(songOf(1, 40));
    play(15);
    expect(counted).toEqual([]);
    play(5.25);
    expect(counted).toHaveLength(1);
  });

  it('of a song without a length never counts', () => {
    const { load, play, counted } = listen();
    load(songOf(1, 0));
    play(60);
    expect(counted).toEqual([]);
  });
});
