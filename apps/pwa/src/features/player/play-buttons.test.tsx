import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayAlbumButton } from './play-album-button';
import { PlaySongButton } from './play-song-button';
import { startListening } from './start-listening.fixture';

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

it('play button of a song: plays, pauses and resumes the song', async () => {
  const { player, element } = startListening(<PlaySongButton song={songNumber(7)} />);
  await click('Play Song 7');
  expect(player.getSnapshot().context.song?.title).toBe('Song 7');
  await click('Pause Song 7');
  element.currentTime = 40;
  await click('Play Song 7');
  expect(player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
  expect(element.currentTime).toBe(40);
});

it('play button of a song: shows pause only while that song plays', () => {
  const { queue } = startListening(<PlaySongButton song={songNumber(7)} />);
  act(() => queue.send({ type: 'queue.playSong', song: songNumber(8) }));
  expect(screen.getByRole('button', { name: 'Play Song 7' })).toBeTruthy();
});

describe('the play button of an album', () => {
  const album = { title: 'Night Trains', songs: songNumbers(1, 3) };

  it('starts at the first song', async () => {
    const { queue } = startListening(<PlayAlbumButton album={album} />);
    await click('Play Night Trains');
    expect(queue.getSnapshot().context).toMatchObject({ songs: album.songs, index: 0 });
  });

  it('pauses and resumes while a song of the album is current', async () => {
    const { queue, player } = startListening(<PlayAlbumButton album={album} />);
    act(() => queue.send({ type: 'queue.playAlbum', songs: album.songs, startIndex: 2 }));
    await click('Pause Night Trains');
    expect(player.getSnapshot().matches({ playback: 'paused' })).toBe(true);
    await click('Play Night Trains');
    expect(player.getSnapshot().context.song?.title).toBe('Song 3');
    expect(player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
  });

  it('pauses an album that is pressed twice before the page has rendered again', () => {
    const { queue, player } = startListening(<PlayAlbumButton album={album} />);
    const button = screen.getByRole('button', { name: 'Play Night Trains' });
    act(() => {
      button.click();
      button.click();
    });
    expect(player.getSnapshot().matches({ playback: 'paused' })).toBe(true);
    expect(queue.getSnapshot().context).toMatchObject({ songs: album.songs, index: 0 });
  });

  it('starts the album while a song of another album plays', async () => {
    const { queue, player } = startListening(<PlayAlbumButton album={album} />);
    act(() => queue.send({ type: 'queue.playSong', song: songNumber(9) }));
    await click('Play Night Trains');
    expect(player.getSnapshot().context.song?.title).toBe('Song 1');
  });

  it('starts the album while one of its songs was only offered, and never played', async () => {
    const { queue, player } = startListening(<PlayAlbumButton album={album} />);
    act(() => queue.send({ type: 'queue.offer', songs: [songNumber(2), songNumber(9)] }));
    await click('Play Night Trains');
    expect(queue.getSnapshot().context).toMatchObject({ songs: album.songs, index: 0 });
    expect(player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
  });

  it('pauses and resumes a song of the album that was offered and then played', async () => {
    const { queue, player } = startListening(<PlayAlbumButton album={album} />);
    act(() => queue.send({ type: 'queue.offer', songs: [songNumber(2), songNumber(9)] }));
    act(() => player.send({ type: 'player.toggle' }));
    await click('Pause Night Trains');
    await click('Play Night Trains');
    expect(player.getSnapshot().context.song?.title).toBe('Song 2');
  });

  it('resumes a song of the last visit', async () => {
    const { queue, player } = startListening(<PlayAlbumButton album={album} />);
    act(() => queue.send({ type: 'queue.restore', songs: [songNumber(2), songNumber(9)], index: 0 }));
    await click('Play Night Trains');
    expect(player.getSnapshot().context.song?.title).toBe('Song 2');
  });

  it('has the audio of the song that it begins with, which is not the first if that has none', () => {
    const songs = [songNumber(1, { audioUrl: '' }), ...songNumbers(2, 3)];
    const { queue } = startListening(<PlayAlbumButton album={{ title: 'Night Trains', songs }} />);
    const button = screen.getByRole('button', { name: 'Play Night Trains' });
    expect(button.dataset.audio).toBe(songs[1]?.audioUrl);
    act(() => button.click());
    expect(queue.getSnapshot().context).toMatchObject({ songs: songs.slice(1), index: 0 });
  });

  it('is disabled for an album without songs', () => {
    startListening(<PlayAlbumButton album={{ title: 'Silence', songs: [] }} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play Silence' }).disabled).toBe(true);
  });
});

describe('the play button of a list', () => {
  const list = { title: 'Liked songs', songs: songNumbers(1, 3) };
  const playList = { type: 'queue.playAlbum', songs: list.songs, startIndex: 1, source: list.title } as const;

  it('pauses and resumes while the queue is of the list', async () => {
    const { queue, player } = startListening(<PlayAlbumButton album={list} isList />);
    act(() => queue.send(playList));
    await click('Pause Liked songs');
    await click('Play Liked songs');
    expect(player.getSnapshot().context.song?.title).toBe('Song 2');
    expect(player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
  });

  it('starts the list while one of its songs plays from another queue', async () => {
    const { queue } = startListening(<PlayAlbumButton album={list} isList />);
    act(() => queue.send({ ...playList, songs: songNumbers(2, 9), startIndex: 0, source: 'Heat Index' }));
    await click('Play Liked songs');
    expect(queue.getSnapshot().context).toMatchObject({ songs: list.songs, index: 0, source: 'Liked songs' });
  });
});
