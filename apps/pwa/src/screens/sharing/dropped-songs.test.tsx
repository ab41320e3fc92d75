import { albumNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { PlaylistItem, Song } from '@chorus/contracts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { PlayerBar } from '../../features/player/player-bar';
import { MOST_QUEUED } from '../../features/player/queue/random-songs';
import { PersonLine } from '../../features/presence/person-line';
import { MyLists } from '../../app/shell/for-people';
import { itemNumber, playlistNumber, uuid } from '../../features/playlists/playlists.fixture';
import { signedOutPlaylists } from '../../features/playlists/sync/playlists-rules';
import { ada } from '../../features/session/session.fixture';
import { dropOn, endDrag } from '../../platform/drag/drag.fixture';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { pretendDialogs } from '../../ui/browser.fixture';
import { toast } from '../../ui/overlays/toast';
import { serve, showScreen } from '../screen.fixture';
import { useDropOnPerson } from './use-send-shared';

jest.mock('../../ui/overlays/toast');

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const drop = async (element: Element, songs: readonly Song[], album?: Parameters<typeof dropOn>[1]['album']) => {
  let isAccepted = false;
  act(() => void (isAccepted = dropOn(element, { songs, album })));
  await settle();
  return isAccepted;
};

beforeEach(() => {
  pretendDialogs();
  jest.clearAllMocks();
});
afterEach(() => {
  cleanup();
  endDrag();
});

describe('songs that are dropped on a playlist of the sidebar', () => {
  const own = playlistNumber(1, { name: 'Rain', revision: 0 });
  const readOnly = playlistNumber(2, { name: 'By Minh', role: 'member', mayEdit: false });

  async function showSidebar(items: PlaylistItem[] = []) {
    const edit = jest.fn((_: string, ...made: { kind: string; songId?: string }[]) => Promise.resolve(made.length > 0));
    const listed = new Map([own, readOnly].map((playlist) => [playlist._id, playlist]));
    const state = createStore({
      ...signedOutPlaylists,
      userId: 'ada',
      isRead: true,
      data: { listed, contents: new Map([[own._id, { revision: 0, items }]]) },
    });
    const services = Promise.resolve({ playlists: { state, recall: () => Promise.resolve(), edit } } as unknown as Services);
    showScreen(<MyLists />, { person: ada, services });
    await settle();
    return { edit, link: (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) }) };
  }

  it('are added to it in their order', async () => {
    const { edit, link } = await showSidebar();
    expect(await drop(link('Rain'), songNumbers(1, 3))).toBe(true);
    expect(edit.mock.calls.map(([id, ...made]) => [id, made.map(({ kind, songId }) => [kind, songId])])).toEqual([
      [own._id, songNumbers(1, 3).map(({ _id }) => ['add', _id])],
    ]);
    expect(toast.success).toHaveBeenCalledWith('Added 3 songs to Rain');
  });

  it('may be ten thousand', async () => {
    const { edit, link } = await showSidebar();
    await drop(link('Rain'), songNumbers(1, 10_000));
    expect(edit.mock.calls[0]).toHaveLength(10_001);
  });

  it('are asked about where it has some of them already', async () => {
    const { edit, link } = await showSidebar([itemNumber(1)]);
    await drop(link('Rain'), [itemNumber(1).song!, songNumber(8)]);
    expect(edit).not.toHaveBeenCalled();
    expect(await screen.findByText('1 of these 2 songs is already in “Rain”.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add only new songs' }));
    await settle();
    expect(edit.mock.calls.map(([, ...made]) => made.map(({ songId }) => songId))).toEqual([[songNumber(8)._id]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are not accepted where it is somebody else’s', async () => {
    const { edit, link } = await showSidebar();
    expect(await drop(link('By Minh'), songNumbers(1, 3))).toBe(false);
    expect(edit).not.toHaveBeenCalled();
  });
});

describe('songs that are dropped on a person', () => {
  const minh = { _id: uuid(1), clerkId: 'minh', fullName: 'Minh', imageUrl: '' };
  const Person = () => <PersonLine person={minh} label="Chat with Minh" onOpen={() => undefined} onDropSongs={useDropOnPerson(minh)} />;

  async function showPerson(blocked: object[] = []) {
    const send = jest.fn(() => Promise.resolve());
    serve({ '/api/users/blocked': blocked });
    const presence = { state: createStore({ online: new Set(), isListed: true }), connection: createStore('connected') };
    const services = Promise.resolve({ chat: { send }, presence } as unknown as Services);
    await act(async () => {
      showScreen(<Person />, { person: ada, services });
      await services;
    });
    await settle();
    const sent = () => send.mock.calls as unknown as [string, string][];
    return { sent, line: screen.getByRole('button', { name: 'Chat with Minh' }) };
  }

  it('are sent one after the other', async () => {
    const { sent, line } = await showPerson();
    expect(await drop(line, songNumbers(1, 3))).toBe(true);
    expect(sent()).toEqual(songNumbers(1, 3).map(({ _id }) => ['minh', `${location.origin}/songs?song=${_id}`]));
    expect(toast.success).toHaveBeenCalledWith('Sent to Minh');
  });

  it('are sent as one link where they are an album', async () => {
    const { sent, line } = await showPerson();
    const { _id, title } = albumNumber(4);
    await drop(line, songNumbers(1, 30), { _id, title });
    expect(sent()).toEqual([['minh', `${location.origin}/albums/${_id}`]]);
  });

  it('are not sent where they are too many, which is said', async () => {
    const { sent, line } = await showPerson();
    await drop(line, songNumbers(1, 11));
    expect(sent()).toEqual([]);
    expect(toast.error).toHaveBeenCalledWith('You can send up to 10 songs at once.');
  });

  it('are not accepted where the person is blocked', async () => {
    const { sent, line } = await showPerson([minh]);
    expect(await drop(line, songNumbers(1, 1))).toBe(false);
    expect(sent()).toEqual([]);
  });
});

describe('songs that are dropped on Up next', () => {
  const upNext = () => screen.getByRole('button', { name: 'Up next' });
  const show = () => {
    const { playback } = showScreen(<PlayerBar />);
    act(() => playback.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 0 }));
    const queued = () => playback.queue.getSnapshot().context.songs.map(({ title }) => title);
    return { queued };
  };

  it('play after the current song, behind what was added before, in their order', async () => {
    const { queued } = show();
    expect(await drop(upNext(), [songNumber(7)])).toBe(true);
    await drop(upNext(), [songNumber(9), songNumber(8)]);
    expect(queued()).toEqual(['Song 1', 'Song 7', 'Song 9', 'Song 8', 'Song 2', 'Song 3']);
    expect(jest.mocked(toast.success).mock.calls.flat()).toEqual(['Song 7 added to the queue', '2 songs added to the queue']);
  });

  it('are counted without the current song, which stays where it is', async () => {
    const { queued } = show();
    await drop(upNext(), [songNumber(1), songNumber(8), songNumber(9)]);
    await drop(upNext(), [songNumber(1), songNumber(7)]);
    expect(queued()).toEqual(['Song 1', 'Song 8', 'Song 9', 'Song 7', 'Song 2', 'Song 3']);
    expect(jest.mocked(toast.success).mock.calls.flat()).toEqual(['2 songs added to the queue', 'Song 7 added to the queue']);
  });

  it('may be dropped on the open panel, too', async () => {
    const { queued } = show();
    await drop(screen.getByRole('heading', { name: 'Up next', hidden: true }), [songNumber(7)]);
    expect(queued()).toContain('Song 7');
  });

  it('are not added where they are more than it holds, which is said', async () => {
    const { queued } = show();
    await drop(upNext(), songNumbers(10, 9 + MOST_QUEUED));
    expect(queued()).toHaveLength(3);
    expect(toast.error).toHaveBeenCalledWith('Up next holds up to 10,000 songs.');
    await drop(upNext(), songNumbers(10, 6 + MOST_QUEUED));
    expect(queued()).toHaveLength(MOST_QUEUED);
  });
});
