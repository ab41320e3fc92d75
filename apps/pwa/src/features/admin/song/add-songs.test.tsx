import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { FakeRequest, latestRequest } from '../../../platform/api-client/request.fixture';
import { answer, audio, button, choose, pretendBrowser, said, show } from './song-dialog.fixture';

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
    await answer(FakeRequest.all[2], 400, { message: 'The sound is damaged.', code: 'invalid', requestId: 'r' });
    await waitFor(() => expect(succeed).toHaveBeenCalledWith('2 songs added successfully'));
    expect(screen.getByRole('alert').textContent).toBe('Failed to add song: The sound is damaged.');
    expect(screen.getByText('2 of 4 added, 1 failed, 1 to complete')).toBeTruthy();

    await userEvent.click(button('Retry 3.mp3'));
    await answer(await latestRequest(), 201, songNumber(3));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(button('Remove Bare'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('takes one cover for all songs on an album', async () => {
    show();
    await choose(audio('1.mp3'), audio('2.mp3', { ...said, cover: undefined }));
    await userEvent.click(await screen.findByRole('button', { name: 'Upload 2 songs' }));
    await uploaded(2);
    expect(FakeRequest.all.map(({ form }) => (form.get('imageFile') as File).name)).toEqual(['cover.jpg', 'cover.jpg']);
  });

  it('does not send a song whose files would be refused, and says why', async () => {
    show();
    await choose(audio('1.mp3'), audio('notes.mp3', {}, 'This audio file is damaged.'));
    expect(await screen.findByText('This audio file is damaged.')).toBeTruthy();
    expect(screen.queryByText(/^Needs /)).toBeNull();
    expect(button('Upload 1 song').disabled).toBe(false);
  });

  it('asks before discarding the list', async () => {
    const { onClose } = show();
    await choose(audio('1.mp3'), audio('2.mp3'));
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.getByText('Discard 2 songs?')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
