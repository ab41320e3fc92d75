import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ServicesProvider } from '../../../platform/services/services';
import type { Services } from '../../../platform/services/services';
import { createStore } from '../../../platform/store/create-store';
import { pretendDialogs } from '../../../ui/browser.fixture';
import { toast } from '../../../ui/overlays/toast';
import { AddToPlaylistDialog } from './add-to-playlist-dialog';
import type { EditMade } from '../sync/playlist-edit';
import { signedOutPlaylists } from '../sync/playlists-rules';
import { playlistNumber } from '../playlists.fixture';

jest.mock('../../../ui/overlays/toast');

const playlist = playlistNumber(1, { name: 'Rain', revision: 0 });

async function open() {
  const listed = new Map([[playlist._id, playlist]]);
  const edit = jest.fn<Promise<boolean>, [string, ...EditMade[]]>(() => Promise.resolve(true));
  const playlists = {
    state: createStore({ ...signedOutPlaylists, userId: 'ada', isRead: true, data: { listed, contents: new Map() } }),
    recall: () => Promise.resolve(),
    edit,
  };
  const onClose = jest.fn();
  const services = Promise.resolve({ playlists } as unknown as Services);
  await act(async () => {
    render(
      <ServicesProvider services={services}>
        <AddToPlaylistDialog songs={[songNumber(1), songNumber(2)]} title="Heat Index" onClose={onClose} />
      </ServicesProvider>,
    );
    await services;
  });
  const choose = async (name: RegExp) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await act(() => new Promise((done) => setTimeout(done)));
  };
  return { edit, onClose, choose };
}

beforeEach(pretendDialogs);
afterEach(() => {
  cleanup();
  jest.clearAllMocks();
});

describe('adding to a playlist', () => {
  it('says so and closes once the device has stored it', async () => {
    const { choose, onClose } = await open();
    await choose(/^Rain/);
    expect(toast.success).toHaveBeenCalledWith('Added 2 songs to Rain');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open when the device cannot store it, and may be tried again', async () => {
    const { edit, choose, onClose } = await open();
    edit.mockResolvedValueOnce(false);
    await choose(/^Rain/);
    expect(toast.success).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    await choose(/^Rain/);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('makes a new playlist with its songs in one, or not at all', async () => {
    const { edit, choose } = await open();
    await choose(/^New playlist/);
    expect(edit.mock.calls.map(([, ...made]) => made.map(({ kind }) => kind))).toEqual([['create', 'add', 'add']]);
  });
});
