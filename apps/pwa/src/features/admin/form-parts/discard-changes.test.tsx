import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { pretendDialogs } from '../../../ui/browser.fixture';
import { jpegFile, pretendPictures } from '../upload/files.fixture';
import { AlbumDialog } from '../album/album-dialog';
import { ArtistDialog } from '../artist/artist-dialog';
import { SongDialog } from '../song/song-dialog';

jest.mock('../upload/read-audio', () => ({ readNewAudio: () => Promise.resolve({ tags: {} }) }));

const onClose = jest.fn();
const picture = jpegFile('cover.jpg');
const audio = new File(['music'], 'night.mp3', { type: 'audio/mpeg' });

const edits: [string, ReactElement, string][] = [
  ['edits a song', <SongDialog song={songNumber(1)} onClose={onClose} />, 'Title'],
  ['adds a song', <SongDialog onClose={onClose} />, 'Title'],
  ['edits an album', <AlbumDialog album={albumNumber(1)} onClose={onClose} />, 'Title'],
  ['adds an album', <AlbumDialog suggestion={{ title: 'Rails' }} suggestedPicture={picture} onClose={onClose} />, 'Title'],
  ['edits an artist', <ArtistDialog artist={artistNumber(1)} onClose={onClose} />, 'Name'],
  ['adds an artist', <ArtistDialog suggestion={{ fullName: 'Low Tide' }} onClose={onClose} />, 'Name'],
];

const form = () => screen.getAllByRole<HTMLDialogElement>('dialog')[0]!;
const button = (name: string) => screen.getAllByRole('button', { name })[0]!;
const isAsked = () => screen.queryByRole('button', { name: 'Keep editing' }) !== null;

const pressEscape = () => fireEvent(form(), new Event('cancel', { cancelable: true }));
const otherWays: [string, () => unknown][] = [
  ['the close button', () => userEvent.click(button('Close'))],
  ['Cancel', () => userEvent.click(button('Cancel'))],
  ['a click beside it', () => userEvent.click(form())],
];

function show(dialog: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity, enabled: false } } });
  render(<QueryClientProvider client={client}>{dialog}</QueryClientProvider>);
}

beforeEach(() => {
  jest.clearAllMocks();
  pretendDialogs();
  pretendPictures();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});

const closes = [
  ...edits.map((edit) => ['Escape', ...edit, pressEscape] as const),
  ...otherWays.map(([way, close]) => [way, ...edits[0]!, close] as const),
];

describe.each(closes)('%s in the admin dialog that %s', (_, __, dialog, field, close) => {
  it('closes it at once while nothing was changed', async () => {
    show(dialog);
    await userEvent.type(screen.getByLabelText(field), 's{Backspace}');
    await close();
    expect([isAsked(), onClose.mock.calls.length]).toEqual([false, 1]);
  });

  it('asks before it discards a change', async () => {
    show(dialog);
    await userEvent.type(screen.getByLabelText(field), 's');
    await close();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(button('Keep editing'));
    expect([isAsked(), onClose.mock.calls.length]).toEqual([false, 0]);

    await close();
    await userEvent.click(button('Discard'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it.each<[string, ReactElement, RegExp, File]>([
  ['a chosen cover', edits[0]![1], /cover$/, picture],
  ['a chosen picture', edits[4]![1], /picture$/, picture],
  ['the one file of Add Song', edits[1]![1], /audio$/, audio],
])('admin dialogs: %s counts as a change', async (_, dialog, label, file) => {
  show(dialog);
  await userEvent.upload(screen.getByLabelText(label), file);
  await userEvent.click(button('Close'));
  expect([isAsked(), onClose.mock.calls.length]).toEqual([true, 0]);
});

it('admin dialogs: a selection of text that ends beside the dialog does not close it', () => {
  show(edits[0]![1]);
  fireEvent.pointerDown(screen.getByLabelText('Title'));
  fireEvent.click(form());
  expect(onClose).not.toHaveBeenCalled();
});
