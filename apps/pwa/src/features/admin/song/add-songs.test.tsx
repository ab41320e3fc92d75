import { albumNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { FakeRequest, latestRequest } from '../../../platform/api-client/request.fixture';
import { toast as chorusToast } from '../../../ui/overlays/toast';
import {
  answer,
  audio,
  button,
  choose,
  cover,
  field,
  lowTide,
  pretendBrowser,
  said,
  show,
  springTide,
  storedHash,
} from './song-dialog.fixture';

jest.mock('../upload/read-audio', () => jest.requireActual<object>('../upload/read-audio.fixture'));

beforeEach(pretendBrowser);

const succeed = jest.spyOn(toast, 'success');
const uploaded = (count: number) => waitFor(() => expect(FakeRequest.all).toHaveLength(count));

describe('the dialog that adds several songs', () => {
  it('uploads complete songs two at a time, and keeps those that failed', async () => {
    const { onClose } = show();
    const files = ['1.mp3', '2.mp3', '3.mp3'].map((name) => audio(name, { ...said, title: name }));
    await choose(...files, audio('bare.mp3', { ...said, title: 'Bare', album: undefined, cover: undefined }));
    expect(await screen.findByText('Needs a cover')).toBeTruthy();

    await userEvent.click(await screen.findByRole('button', { name: 'Upload 3 songs' }));
    await uploaded(2);
    await answer(FakeRequest.all[0], 201, songNumber(1));
    await uploaded(3);
    await answer(FakeRequest.all[1], 201, songNumber(2));
    await answer(FakeRequest.all[2], 500, { message: 'Something went wrong.', code: 'internal', requestId: 'r' });
    await waitFor(() => expect(succeed).toHaveBeenCalledWith('2 songs added successfully'));
    expect(screen.getByRole('alert').textContent).toBe('Failed to add song: Something went wrong.');
    expect(screen.getByText('2 of 4 added, 1 failed, 1 to complete')).toBeTruthy();

    await userEvent.click(button('Retry 3.mp3'));
    await answer(await latestRequest(), 201, songNumber(3));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(button('Remove Bare'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says which of the added songs few browsers play', async () => {
    const inform = jest.spyOn(chorusToast, 'info');
    show();
    await choose(audio('1.m4a', { ...said, title: 'One' }), audio('2.mp3', { ...said, title: 'Two' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Upload 2 songs' }));
    await uploaded(2);
    await answer(FakeRequest.all[0], 201, songNumber(1, { title: 'One', codec: 'alac' }));
    await answer(FakeRequest.all[1], 201, songNumber(2, { title: 'Two' }));
    await waitFor(() => expect(inform).toHaveBeenCalledWith("Chrome, Edge and Firefox can't play “One”: it is Apple Lossless."));
  });

  it('offers no retry of a file that the server refused for good, and removes it with those that cannot be used', async () => {
    show();
    await choose(audio('1.mp3', { ...said, title: 'One' }), audio('notes.mp3', {}, 'This audio file is damaged.'));
    await userEvent.click(button('Upload 1 song'));
    await uploaded(1);
    await answer(FakeRequest.all[0], 400, { message: 'The file is damaged: it contains no audio.', code: 'invalid', requestId: 'r' });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to add song: The file is damaged: it contains no audio.');
    expect([screen.queryByRole('button', { name: 'Retry One' }), button('Upload').disabled]).toEqual([null, true]);
    expect(screen.getByText("0 songs, 2 files can't be used")).toBeTruthy();
    await userEvent.click(button("Remove 2 files that can't be used"));
    expect(screen.getByRole('heading', { name: 'Add Song' })).toBeTruthy();
  });

  it('takes one cover for all songs on an album', async () => {
    show();
    await choose(audio('1.mp3'), audio('2.mp3', { ...said, cover: undefined }));
    await userEvent.click(await screen.findByRole('button', { name: 'Upload 2 songs' }));
    await uploaded(2);
    expect(FakeRequest.all.map(({ form }) => (form.get('imageFile') as File | null)?.name)).toEqual([undefined, 'cover.jpg']);
  });

  it('does not send a song whose files would be refused, and says why', async () => {
    show();
    await choose(audio('1.mp3'), audio('notes.mp3', {}, 'This audio file is damaged.'));
    expect(await screen.findByText('This audio file is damaged.')).toBeTruthy();
    expect(screen.queryByText(/^Needs |^Single/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit notes.mp3' })).toBeNull();
    expect(screen.getByText("1 song, 1 file can't be used")).toBeTruthy();
    expect(button('Upload 1 song').disabled).toBe(false);
  });

  it('asks whether to add or skip a file that the catalogue has, and one that is in the list twice', async () => {
    show();
    const repeated = (name: string, title: string) => audio(name, { ...said, title }, undefined, storedHash);
    const twice = (name: string) => audio(name, { ...said, title: name }, undefined, 'b'.repeat(64));
    await choose(repeated('1.mp3', 'One'), repeated('2.mp3', 'Two'), twice('3.mp3'), twice('4.mp3'));
    expect(await screen.findByText('The same file is in this list twice.')).toBeTruthy();
    expect(screen.getAllByText('Already in the catalog as “Night Train”.')).toHaveLength(2);
    expect(button('Upload 1 song')).toBeTruthy();

    await userEvent.click(button('Add anyway: One'));
    expect(button('Upload 2 songs')).toBeTruthy();
    await userEvent.click(button('Skip Two'));
    expect(screen.queryByText(/^Already in the catalog/)).toBeNull();
    expect(screen.getByText('3 songs, 1 to complete')).toBeTruthy();
  });

  it('removes all files that cannot be added, and skips all duplicates, with one press', async () => {
    show();
    const damaged = (name: string) => audio(name, {}, 'This audio file is damaged.');
    const repeated = (name: string) => audio(name, said, undefined, storedHash);
    await choose(audio('1.mp3'), damaged('2.mp3'), damaged('3.mp3'), repeated('4.mp3'), repeated('5.mp3'));
    await userEvent.click(await screen.findByRole('button', { name: 'Skip 2 duplicates' }));
    await userEvent.click(button("Remove 2 files that can't be used"));
    expect(screen.getByText('1 song')).toBeTruthy();
  });

  it('begins anew when all of its files are removed', async () => {
    show();
    await choose(...['1.mp3', '2.mp3'].map((name) => audio(name, {}, 'This audio file is damaged.')));
    await userEvent.click(await screen.findByRole('button', { name: "Remove 2 files that can't be used" }));
    expect(screen.getByRole('heading', { name: 'Add Song' })).toBeTruthy();
    expect(field('Choose audio')).toBeTruthy();
  });

  it('offers an album that the catalogue does not have', async () => {
    show();
    await choose(audio('1.mp3', { ...said, album: 'Their First' }), audio('2.mp3'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add album “Their First”' }));
    expect(screen.getByRole('heading', { name: 'Add Album' })).toBeTruthy();
    expect(screen.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value)).toEqual(['Their First']);
  });

  it('waits for the album of a song until it is added, or the song is made a single', async () => {
    show();
    await choose(
      audio('1.mp3', { ...said, title: 'One', album: 'Their First' }),
      audio('2.mp3', { ...said, title: 'Two', album: 'Other' }),
    );
    await waitFor(() => expect(screen.getAllByText('Needs an album')).toHaveLength(2));
    expect(button('Upload').disabled).toBe(true);
    await userEvent.click(button('Edit One'));
    expect(field('Album').value).toBe('');
    await userEvent.type(field('Album'), 'single{Enter}');
    await userEvent.click(button('Back to the list'));
    expect(button('Upload 1 song')).toBeTruthy();
  });

  it('adds a compilation as one album by various artists, with the artist of each song', async () => {
    show();
    const flood = { title: 'Flood', album: 'Night Ferry', albumArtist: 'Various Artists' };
    await choose(audio('1.mp3', { ...said, ...flood }), audio('2.mp3', { ...said, ...flood, title: 'Ebb', artist: 'Spring Tide' }));
    await userEvent.click((await screen.findAllByRole('button', { name: 'Add album “Night Ferry”' }))[0]!);
    expect(screen.getAllByLabelText<HTMLInputElement>('Artist').map(({ value }) => value)).toEqual(['Various Artists']);
    await userEvent.click(button('Add Album'));
    const request = await latestRequest();
    expect(request.form.get('artistId')).toBe('various');
    const ferry = albumNumber(9, { title: 'Night Ferry', artist: 'Unknown Artist', artistId: null });
    await answer(request, 201, ferry);
    expect(screen.queryByText(/Needs an album|“Night Ferry”/)).toBeNull();
    await userEvent.click(button('Upload 2 songs'));
    await uploaded(3);
    const sent = FakeRequest.all.slice(1).map(({ form }) => [form.get('title'), form.get('artistId'), form.get('albumId')]);
    expect(sent).toEqual([
      ['Flood', lowTide._id, ferry._id],
      ['Ebb', springTide._id, ferry._id],
    ]);
  });

  it('adds the artists that the catalogue does not have one after the other', async () => {
    show();
    const by = (name: string, artist: string) => audio(name, { ...said, artist, album: undefined });
    const ebb = audio('1.mp3', { ...said, artist: 'Ebb', album: undefined, sortNames: new Map([['Ebb', 'Ebb, The']]) });
    await choose(ebb, by('2.mp3', 'Flow'), by('3.mp3', 'Ebb'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add 2 artists' }));
    expect([field('Name').value, field('Sort name').value]).toEqual(['Ebb', 'Ebb, The']);
    await userEvent.upload(field('Choose picture'), cover);
    await userEvent.type(field('Description'), 'They come and go.');
    await userEvent.click(button('Add Artist'));
    await answer(await latestRequest(), 201, lowTide);
    expect(field('Name').value).toBe('Flow');
    await userEvent.click(button('Cancel'));
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it('adds the artists of a credit whom the catalogue does not have one after the other', async () => {
    show();
    const artists = [
      { name: 'Low Tide', joinPhrase: ' feat. ' },
      { name: 'Slack Water', joinPhrase: '' },
    ];
    await choose(audio('one.mp3', { ...said, artists }), audio('two.mp3'));
    expect(screen.getByText('Not all of its artists are in the catalog')).toBeTruthy();
    expect(screen.getByText('Low Tide feat. … · Rails · 3:21')).toBeTruthy();
    await userEvent.click(button('Add artist “Slack Water”'));
    expect(field('Name').value).toBe('Slack Water');
  });

  it('asks before discarding the list', async () => {
    const { onClose } = show();
    await choose(audio('1.mp3'), audio('2.mp3'));
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.getByText('Discard 2 songs?')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
