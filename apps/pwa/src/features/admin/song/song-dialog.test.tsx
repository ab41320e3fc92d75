import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { latestRequest } from '../../../platform/api-client/request.fixture';
import { jpegFile } from '../upload/files.fixture';
import type { ReadAudio } from '../upload/read-audio';
import { nextReadings } from '../upload/read-audio.fixture';
import { answer, audio, button, choose, cover, field, lowTide, pretendBrowser, rails, said, settle, show } from './song-dialog.fixture';

jest.mock('../upload/read-audio', () => jest.requireActual<object>('../upload/read-audio.fixture'));

beforeEach(pretendBrowser);

const succeed = jest.spyOn(toast, 'success');
const fail = jest.spyOn(toast, 'error');

describe('the dialog that adds a song', () => {
  it('requires both files', async () => {
    show();
    await userEvent.click(button('Add Song'));
    expect(screen.getByRole('alert').textContent).toBe('Please upload both audio and image files');
    await expect(latestRequest()).rejects.toThrow('nothing was uploaded');
  });

  it('fills in untouched fields from the audio file, whose cover counts as the picture', async () => {
    const { onClose } = show();
    await userEvent.type(field('Title'), 'My title');
    await choose(audio('night.mp3'));
    expect(field('Title').value).toBe('My title');
    expect(screen.getByText('Found in the audio file')).toBeTruthy();

    await userEvent.click(button('Add Song'));
    expect(button('Uploading...').disabled).toBe(true);
    const request = await latestRequest();
    const sent = Object.fromEntries(request.form);
    expect(sent).toMatchObject({ title: 'My title', artistId: lowTide._id, albumId: rails._id, releaseYear: '2021', duration: '201' });
    expect([...request.form.keys()].slice(-1)).toEqual(['audioFile']);
    await answer(request, 201, songNumber(1));
    expect(succeed).toHaveBeenCalledWith('Song added successfully');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says as soon as it is chosen that audio cannot be taken, and does not send it', async () => {
    show();
    await choose(audio('notes.mp3', said, "This isn't an audio file."));
    expect(screen.getByText("This isn't an audio file.")).toBeTruthy();
    await userEvent.click(button('Add Song'));
    expect(document.activeElement).toBe(field('Replace audio'));
    await expect(latestRequest()).rejects.toThrow('nothing was uploaded');
  });

  it('says as soon as it is chosen that audio is above the limit of the server', async () => {
    show();
    nextReadings.set('long.mp3', { tags: said });
    await choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'long.mp3', { type: 'audio/mpeg' }));
    expect(screen.getByText('This audio file is larger than 2 MB, the limit for audio.')).toBeTruthy();
  });

  it('leaves a cover in the audio file to the server, which takes larger ones from there, and sends one that is chosen instead', async () => {
    show();
    await choose(audio('night.mp3', { ...said, cover: jpegFile('cover.jpg', 'huge') }));
    await userEvent.click(button('Add Song'));
    const request = await latestRequest();
    expect([...request.form.keys()]).not.toContain('imageFile');
    await answer(request, 400, { message: 'The picture has more than 100 megapixels.', code: 'invalid', requestId: 'r' });
    await userEvent.upload(field('Replace cover'), cover);
    await settle();
    await userEvent.click(button('Add Song'));
    expect((await latestRequest()).form.get('imageFile')).toMatchObject({ name: 'cover.jpg' });
  });

  it('says that a chosen cover is damaged, until another is chosen', async () => {
    show();
    await choose(audio('night.mp3'));
    await userEvent.upload(field('Replace cover'), jpegFile('other.jpg', 'damaged'));
    expect(await screen.findByText('This picture is damaged.')).toBeTruthy();
    await userEvent.upload(field('Replace cover'), cover);
    await waitFor(() => expect(screen.queryByText('This picture is damaged.')).toBeNull());
  });

  it('needs no cover of its own on an album that has one', async () => {
    show();
    await choose(audio('night.mp3', { ...said, album: 'Covered', cover: undefined }));
    expect(screen.getByText('The cover of the album')).toBeTruthy();
    await userEvent.click(button('Add Song'));
    expect([...(await latestRequest()).form.keys()]).not.toContain('imageFile');
  });

  it('says which dropped files are left out', async () => {
    show();
    const dataTransfer = { types: ['Files'], files: [new File(['hello'], 'notes.txt'), audio('night.mp3')] };
    fireEvent.drop(screen.getByRole('dialog'), { dataTransfer });
    await waitFor(() => expect(fail).toHaveBeenCalledWith("“notes.txt” isn't audio or a picture."));
    expect(await screen.findByText('Found in the audio file')).toBeTruthy();
  });

  it('offers to add an artist and an album that are missing from the catalogue', async () => {
    show();
    await choose(audio('new.mp3', { ...said, artist: 'Somebody New', album: 'Their First' }));
    expect(button('Add album “Their First”')).toBeTruthy();
    await userEvent.click(button('Add artist “Somebody New”'));
    expect(field('Name').value).toBe('Somebody New');
  });

  it('stays open and filled in when the upload fails', async () => {
    const { onClose } = show();
    await choose(audio('night.mp3'));
    await userEvent.click(button('Add Song'));
    await answer(await latestRequest(), 400, { message: 'The sound is damaged.', code: 'invalid', requestId: 'r' });
    expect(fail).toHaveBeenCalledWith('Failed to add song: The sound is damaged.');
    expect(button('Try again').disabled).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the dialog that adds a song: another attempt', () => {
  const failOnce = async () => {
    await choose(audio('night.mp3'));
    await userEvent.click(button('Add Song'));
    const request = await latestRequest();
    await answer(request, 400, { message: 'The sound is damaged.', code: 'invalid', requestId: 'r' });
    return request.form.get('clientSongId');
  };

  it('has the id of the first, so that the song is added once', async () => {
    show();
    const id = await failOnce();
    await userEvent.click(button('Try again'));
    expect((await latestRequest()).form.get('clientSongId')).toBe(id);
  });

  it('with another cover has the id of the first, and no longer shows its error', async () => {
    show();
    const id = await failOnce();
    await userEvent.upload(field('Replace cover'), jpegFile('other.jpg'));
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(button('Add Song'));
    expect((await latestRequest()).form.get('clientSongId')).toBe(id);
  });

  it('sends what was corrected since an attempt that may have been stored', async () => {
    const { onClose } = show();
    await choose(audio('night.mp3'));
    await userEvent.click(button('Add Song'));
    (await latestRequest()).onerror();
    await settle();
    await userEvent.click(button('Stop'));
    await userEvent.type(field('Title'), '!');
    await userEvent.upload(field('Replace cover'), jpegFile('other.jpg'));
    await settle();
    await userEvent.click(button('Add Song'));
    await answer(await latestRequest(), 201, songNumber(1, { title: 'Night Train' }));
    const { opened, form } = await latestRequest();
    expect(opened).toEqual(['PATCH', `/api/admin/songs/${songNumber(1)._id}`]);
    expect([...form.keys()]).toEqual(['title', 'imageFile']);
    expect([form.get('title'), (form.get('imageFile') as File).name]).toEqual(['Night Train!', 'other.jpg']);
    expect(onClose).not.toHaveBeenCalled();
    await answer(await latestRequest(), 200, songNumber(1, { title: 'Night Train!' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('with another file no longer shows the error of the first', async () => {
    show();
    const id = await failOnce();
    await userEvent.upload(field('Replace audio'), audio('other.mp3'));
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(button('Add Song'));
    expect((await latestRequest()).form.get('clientSongId')).not.toBe(id);
  });

  it('shows no missing field while the tags of a chosen file are read', async () => {
    show();
    await userEvent.click(button('Add Song'));
    expect(screen.getByText('Choose an artist')).toBeTruthy();
    let read: (reading: ReadAudio) => void = () => undefined;
    const file = audio('night.mp3');
    nextReadings.set('night.mp3', new Promise((done) => (read = done)));
    await choose(file);
    expect(screen.getByText('Reading its tags…')).toBeTruthy();
    expect(screen.queryByText('Choose an artist')).toBeNull();
    read({ tags: { ...said, artist: 'Nobody' } });
    expect(await screen.findByText('Choose an artist')).toBeTruthy();
  });
});
