import { UNKNOWN_AUDIO } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { latestRequest } from '../../../platform/api-client/request.fixture';
import { answer, audio, button, field, lowTide, pretendBrowser, rails, said, settle, show, springTide } from './song-dialog.fixture';

jest.mock('../upload/read-audio', () => jest.requireActual<object>('../upload/read-audio.fixture'));

beforeEach(pretendBrowser);

it('the dialog that edits a song changes its track and disc numbers', async () => {
  show({ song: songNumber(4) });
  expect([field('Track number').value, field('Disc number').value]).toEqual(['4', '']);
  await userEvent.clear(field('Track number'));
  await userEvent.type(field('Disc number'), '0');
  await userEvent.click(button('Save'));
  expect(screen.getByText('Enter a number from 1 to 9,999, or leave it empty')).toBeTruthy();
  await userEvent.type(field('Disc number'), '{Backspace}2');
  await userEvent.click(button('Save'));
  expect(Object.fromEntries((await latestRequest()).form)).toEqual({
    trackNumber: '',
    discNumber: '2',
    basedOn: '{"trackNumber":4,"discNumber":null}',
  });
});

it('the dialog that edits a song changes its genres, and offers those that songs have', async () => {
  show({ song: songNumber(1, { genres: ['Rock', 'Rap'] }), genres: ['V-Pop', 'Rock', 'Bolero'] });
  expect(field('Genres').value).toBe('Rock, Rap');
  await userEvent.type(field('Genres'), ', v');
  await userEvent.click(button('Add V-Pop'));
  expect([field('Genres').value, document.activeElement]).toEqual(['Rock, Rap, V-Pop, ', field('Genres')]);
  await userEvent.click(button('Save'));
  expect(Object.fromEntries((await latestRequest()).form)).toEqual({
    genres: 'Rock, Rap, V-Pop, ',
    basedOn: '{"genres":"Rock, Rap"}',
  });
});

const credit = ({ _id }: typeof lowTide, joinPhrase = '') => ({ artistId: _id, joinPhrase });

it('the dialog that edits a song adds a guest, based on the artist that it had', async () => {
  show({ song: songNumber(1, { artist: 'Low Tide', artistId: lowTide._id }) });
  await userEvent.click(button('Add another artist'));
  await userEvent.click(button('Save'));
  expect(screen.getByText('Choose an artist')).toBeTruthy();
  await userEvent.type(field('Artist 2'), 'Spring{Enter}');
  await userEvent.click(button('Save'));
  expect(Object.fromEntries((await latestRequest()).form)).toEqual({
    artistId: lowTide._id,
    artists: JSON.stringify([credit(lowTide, ' feat. '), credit(springTide)]),
    basedOn: JSON.stringify({ artists: JSON.stringify([credit(lowTide)]) }),
  });
});

it('the dialog that edits a song leaves one artist of several', async () => {
  const artists = [
    { ...credit(lowTide, ' & '), name: 'Low Tide' },
    { ...credit(springTide), name: 'Spring Tide' },
  ];
  show({ song: songNumber(1, { artist: 'Low Tide & Spring Tide', artistId: lowTide._id, artists }) });
  await userEvent.click(button('Remove Low Tide'));
  await userEvent.click(button('Save'));
  expect(Object.fromEntries((await latestRequest()).form)).toEqual({
    artistId: springTide._id,
    artists: JSON.stringify([credit(springTide)]),
    basedOn: JSON.stringify({ artistId: lowTide._id, artists: JSON.stringify([credit(lowTide, ' & '), credit(springTide)]) }),
  });
});

it('the dialog that edits a song says what is wrong with its genres', async () => {
  show({ song: songNumber(1) });
  await userEvent.type(field('Genres'), 'x'.repeat(61));
  await userEvent.click(button('Save'));
  expect(screen.getByText('Enter up to 10 genres of up to 60 letters, separated by commas')).toBeTruthy();
});

it('the dialog that edits a song sends the changed fields', async () => {
  const { onClose } = show({ song: songNumber(1, { artistId: lowTide._id, albumId: rails._id }) });
  await userEvent.type(field('Album'), 'single{Enter}');
  await userEvent.click(button('Save'));
  const request = await latestRequest();
  expect(request.opened[0]).toBe('PATCH');
  expect(Object.fromEntries(request.form)).toEqual({ albumId: 'none', basedOn: JSON.stringify({ albumId: rails._id }) });
  await answer(request, 200, songNumber(1));
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe('the dialog that edits a song: what somebody else has saved since', () => {
  const reason = 'Mai changed the title of this song while you were editing.';
  const shown = () => screen.queryByText(`${reason} Saving replaces it with yours.`);
  const saveLate = async () => {
    const { onClose } = show({ song: songNumber(1, { artistId: lowTide._id, albumId: rails._id }) });
    await userEvent.type(field('Title'), '!');
    await userEvent.click(button('Save'));
    await answer(await latestRequest(), 409, { message: reason, code: 'conflict', requestId: 'r' });
    expect(shown()).toBeTruthy();
    return onClose;
  };

  it('is replaced when the admin says so', async () => {
    const onClose = await saveLate();
    await userEvent.click(button('Save anyway'));
    const request = await latestRequest();
    expect([...request.form.keys()]).toEqual(['title']);
    await answer(request, 200, songNumber(1));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays when the admin discards their changes', async () => {
    const onClose = await saveLate();
    await userEvent.click(button('Discard your changes'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('leaves the form as it was typed', async () => {
    const onClose = await saveLate();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect([shown(), field('Title').value.at(-1), onClose.mock.calls.length]).toEqual([null, '!', 0]);
  });
});

describe('the dialog that edits a song: its audio', () => {
  const edited = songNumber(1, { artistId: lowTide._id, albumId: rails._id, duration: 65 });
  const replace = async (file: File) => {
    await userEvent.upload(field('Replace audio'), file);
    await settle();
  };

  it('is replaced by another file, whose tags change nothing else', async () => {
    const { onClose } = show({ song: edited });
    expect(screen.getByText('1:05')).toBeTruthy();
    await replace(audio('night.mp3'));
    expect([field('Title').value, screen.getByText('night.mp3').tagName]).toEqual([edited.title, 'SPAN']);
    await userEvent.click(button('Save'));
    const request = await latestRequest();
    expect([...request.form.keys()]).toEqual(['basedOn', 'audioFile']);
    await answer(request, 200, edited);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is replaced based on nothing known where it is from a copy of the catalogue without audio', async () => {
    show({ song: { ...edited, audioUrl: UNKNOWN_AUDIO } });
    await replace(audio('night.mp3'));
    await userEvent.click(button('Save'));
    expect((await latestRequest()).form.get('basedOn')).toBe(JSON.stringify({ audioUrl: UNKNOWN_AUDIO }));
  });

  it('is dropped on the dialog', async () => {
    show({ song: edited });
    fireEvent.drop(screen.getByRole('dialog'), { dataTransfer: { types: ['Files'], files: [audio('night.mp3')] } });
    expect(await screen.findByText('night.mp3')).toBeTruthy();
    await userEvent.click(button('Save'));
    expect([...(await latestRequest()).form.keys()]).toEqual(['basedOn', 'audioFile']);
  });

  it.each([
    ['that cannot be taken', audio('text.mp3', said, "This isn't an audio file."), "This isn't an audio file."],
    [
      'above the limit of the server',
      new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'long.mp3', { type: 'audio/mpeg' }),
      'This audio file is larger than 2 MB, the limit for audio.',
    ],
  ])('is not replaced by a file %s', async (_, file, problem) => {
    show({ song: edited });
    await replace(file);
    expect(screen.getByText(problem)).toBeTruthy();
    await userEvent.click(button('Save'));
    expect(document.activeElement).toBe(field('Replace audio'));
    await expect(latestRequest()).rejects.toThrow('nothing was uploaded');
  });

  it('asks before a chosen file is discarded', async () => {
    const { onClose } = show({ song: edited });
    await replace(audio('night.mp3'));
    await userEvent.click(button('Cancel'));
    expect(screen.getByText('Discard changes?')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
